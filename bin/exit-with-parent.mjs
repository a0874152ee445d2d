// Loaded into a child (`node --import`): when the parent is gone, even by SIGKILL, the child ends as if asked to.
// Node hands its flags on to grandchildren; those are their own parents' business.
if (process.channel && process.env.STEWARD_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
