import type { ActionError, ActionResult } from '@/lib/action-result'

export type Done = Extract<ActionResult, { ok: true }>

export interface Kept {
  channelId: string
  result: Done
}

// That there is nothing left to copy in one channel, or that it may not be read, says nothing of the others.
const OF_ONE_CHANNEL: ActionError['code'][] = ['conflict', 'not_found', 'forbidden']

/**
 * Orders the copy of each channel after the other: which have theirs, and what went wrong, null where nothing did. It ends early
 * where the next would be answered the same; that is what is told then.
 */
export async function keepEach<Place extends { channelId: string }>(
  places: Place[],
  keep: (place: Place) => Promise<ActionResult>,
): Promise<{ done: Kept[]; failed: ActionError | null }> {
  const done: Kept[] = []
  let failed: ActionError | null = null
  for (const place of places) {
    const result = await keep(place)
    if (result.ok) {
      done.push({ channelId: place.channelId, result })
      continue
    }
    if (!OF_ONE_CHANNEL.includes(result.error.code)) return { done, failed: result.error }
    failed ??= result.error
  }
  return { done, failed }
}
