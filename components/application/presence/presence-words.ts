import type { Presence } from '@/lib/application/presence/presence'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** Every status, as people say it, and what members see of it. */
export const STATUSES: { value: Presence['status']; label: string; hint: string }[] = [
  { value: 'online', label: 'Online', hint: 'Green dot' },
  { value: 'idle', label: 'Idle', hint: 'Away for a while' },
  { value: 'dnd', label: 'Do not disturb', hint: 'Red dot' },
  { value: 'invisible', label: 'Invisible', hint: 'Looks offline' },
]

/** The kinds of activity, by the platform's numbers (gaps.md, "Presence"). */
export const ACTIVITY_TYPES = [
  { value: 0, label: 'Playing' },
  { value: 1, label: 'Streaming' },
  { value: 2, label: 'Listening to' },
  { value: 3, label: 'Watching' },
  { value: 5, label: 'Competing in' },
  { value: 4, label: 'In its own words' },
]

const CUSTOM = 4

/** A presence in a sentence: "Do not disturb, Playing “chess”". */
export function presenceWords({ status, activities }: Pick<Presence, 'status' | 'activities'>): string {
  const what = activities.map(({ name, type }) => `${activityVerb(type)} “${nameInSentence(name)}”`.trim())
  return [STATUSES.find(({ value }) => value === status)?.label, ...what].join(', ')
}

/** The words before an activity's name as members read them; none for one in its own words. */
export function activityVerb(type: number): string {
  if (type === CUSTOM) return ''
  return ACTIVITY_TYPES.find(({ value }) => value === type)?.label ?? ''
}
