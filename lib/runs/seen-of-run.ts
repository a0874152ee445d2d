import { type SeenChannels, seenChannels } from '../evidence/seen-channels.ts'
import type { Standing } from '../permissions/facts.ts'
import type { PurgeInput } from '../purge/purge-views.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'

/** Whether parts of a run may be hidden from somebody who sees it: it is about messages, and somebody else's. */
export function mayHide({ moderator }: Standing, { action, requestedById }: Run): boolean {
  return action === 'message.delete' && requestedById !== moderator.userId
}

/** The channels of which somebody may know in a run; null: nothing of it is hidden from them. */
export async function seenOfRun(steward: Steward, standing: Standing, run: Run): Promise<SeenChannels | null> {
  return mayHide(standing, run) ? seenChannels(steward, standing) : null
}

/** What a run deletes, with those of its channels that are seen. */
export function shownInput(input: Run['input'], seen: SeenChannels | null): Run['input'] {
  const { channels } = input as unknown as PurgeInput
  return { ...input, channels: channels.filter(({ id }) => seen?.has(id)) }
}
