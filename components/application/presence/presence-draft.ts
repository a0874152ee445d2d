import type { Activity, Presence } from '@/lib/application/presence/presence'

/** An activity that is being edited. */
export interface ActivityDraft extends Activity {
  /** Tells it from the others, whatever they say. */
  key: string
}

/** A presence that is being edited. */
export interface PresenceDraft extends Omit<Presence, 'activities'> {
  activities: ActivityDraft[]
}

/** What is shown where nothing was ever set. */
const UNSET: Presence = { status: 'online', activities: [], afk: false, since: null }

export function draftOf(kept: Presence | null): PresenceDraft {
  const { status, activities, afk, since } = kept ?? UNSET
  return { status, activities: activities.map((one, index) => ({ ...one, key: `kept-${index}` })), afk, since }
}

/** The key of one more activity, beside those that were found again in a draft too. */
export function unusedKey(activities: ActivityDraft[]): string {
  const keys = activities.map((_, index) => `added-${index}`)
  return keys.find(key => activities.every(one => one.key !== key)) ?? `added-${activities.length}`
}

/** What is sent: names without blanks around them, and a time only of whom it is said that they are idle. */
export function presenceOf({ status, activities, afk, since }: PresenceDraft): Presence {
  return {
    status,
    activities: activities.map(({ name, type }) => ({ name: name.trim(), type })),
    afk,
    since: status === 'idle' ? since : null,
  }
}

/** Whether the draft says anything else than what is kept. */
export function isChanged(draft: PresenceDraft, kept: Presence | null): boolean {
  return JSON.stringify(presenceOf(draft)) !== JSON.stringify(presenceOf(draftOf(kept)))
}
