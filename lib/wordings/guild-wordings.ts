import type { Wording } from './wording.ts'

/** What is done to the guild's runs, settings and files. */
export const GUILD_WORDINGS: Record<string, Wording> = {
  'export.members': { label: 'Export of members', ...saving('the list of members') },
  'export.bans': { label: 'Export of bans', ...saving('the list of bans') },
  'export.audit': { label: 'Export of the log', ...saving('this log') },
  'export.figures': { label: 'Export of figures', ...saving('the figures by moderator') },
  'export.run': { label: 'Export of a run', ...saving('the results of a bulk run') },
  'export.evidence': { label: 'Export of copied messages', ...saving('a copy of messages') },
  'export.former': { label: 'Export of deleted and edited messages', ...saving('deleted and edited messages') },
  'retention.set': {
    label: 'Retention',
    past: 'set',
    present: 'setting',
    plain: 'set',
    alone: 'how long copies of messages are kept',
  },
  'retention.former': {
    label: 'Deleted and edited messages',
    past: 'set',
    present: 'setting',
    plain: 'set',
    alone: 'how long deleted and edited messages are kept',
  },
  'mod-log.set': {
    label: 'Mod log',
    past: 'set',
    present: 'setting',
    plain: 'set',
    link: 'the mod log in',
    alone: 'the mod log',
    many: 'channels',
  },
  'mod-log.post': {
    label: 'Post of the mod log',
    past: 'posted',
    present: 'posting',
    plain: 'post',
    link: 'the mod log in',
    alone: 'the mod log',
    many: 'channels',
  },
  'brakes.set': { label: 'Brakes', past: 'set', present: 'setting', plain: 'set', alone: 'the limits on moderators' },
  'brakes.loosen': {
    label: 'Looser brakes',
    past: 'loosened',
    present: 'loosening',
    plain: 'loosen',
    alone: 'the limits on moderators',
  },
  'steps.set': {
    label: 'Steps after warnings',
    past: 'set',
    present: 'setting',
    plain: 'set',
    alone: 'the steps after warnings',
  },
  'run.approve': {
    label: 'Approved run',
    past: 'approved',
    present: 'approving',
    plain: 'approve',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'run.deny': {
    label: 'Denied run',
    past: 'denied',
    present: 'denying',
    plain: 'deny',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'run.pause': {
    label: 'Paused run',
    past: 'paused',
    present: 'pausing',
    plain: 'pause',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'run.resume': {
    label: 'Resumed run',
    past: 'resumed',
    present: 'resuming',
    plain: 'resume',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'run.cancel': {
    label: 'Cancelled run',
    past: 'cancelled',
    present: 'cancelling',
    plain: 'cancel',
    link: 'a bulk run of',
    alone: 'a bulk run',
  },
  'guild.settings': { label: 'Settings', past: 'changed', present: 'changing', plain: 'change', alone: 'the settings' },
}

function saving(what: string): Omit<Wording, 'label'> {
  return { past: 'saved', present: 'saving', plain: 'save', alone: `${what} as a file` }
}
