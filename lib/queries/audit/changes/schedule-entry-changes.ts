import type { AuditEntryView } from '../entry-views.ts'

type State = Record<string, unknown>

/** When a scheduled message is sent, before and after: at a moment (ISO), or again and again by a cron. */
export function scheduleChanges(before: State, after: State): AuditEntryView['changes'] {
  const [former, next] = [whenOf(before.times), whenOf(after.times)]
  return [
    { label: 'Sent at', before: former.at, after: next.at },
    { label: 'Sent by cron', before: former.cron, after: next.cron },
  ].filter(change => change.before !== null || change.after !== null)
}

function whenOf(times: unknown): { at: string | null; cron: string | null } {
  const { at, cron, timeZone } = (times ?? {}) as State
  return {
    at: typeof at === 'string' ? at : null,
    cron: typeof cron === 'string' ? `${cron} (${timeZone})` : null,
  }
}
