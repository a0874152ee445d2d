import { StewardError } from '../errors.ts'

const busy = new WeakMap<object, Set<string>>()

/** Does the work of one planning, of each moderator one at a time. `owner` scopes them. Throws `conflict` for a second one. */
export async function oneAtATime<T>(owner: object, moderatorId: string, work: () => Promise<T>): Promise<T> {
  const moderators = busy.get(owner) ?? new Set<string>()
  busy.set(owner, moderators)
  if (moderators.has(moderatorId)) {
    throw new StewardError('conflict', 'Steward is still looking for the messages of your last order.')
  }
  moderators.add(moderatorId)
  try {
    return await work()
  } finally {
    moderators.delete(moderatorId)
  }
}
