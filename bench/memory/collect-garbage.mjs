import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before a process by `node --import`, behind tell-memory.mjs: it collects its garbage every few seconds.
const EVERY_MS = Number(process.env.STEWARD_BENCH_COLLECT_S) * 1000

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const collectAndTell = () => {
    collect()
    process.emit('collected')
  }
  setInterval(collectAndTell, EVERY_MS).unref()
}
