import type { Clearing } from '../moderation/clearing'
import { LATEST } from './latest'
import { EVERYTHING } from './spans'

/** What somebody wrote within a span, in these channels; undefined: in all where the viewer may delete it. */
export function targetsOfPerson({ userId, upTo = LATEST }: Clearing, span: string, channels: string[] | undefined) {
  const after = span === EVERYTHING ? {} : { after: span }
  return { filter: { author: [userId], ...(channels && { channels }), ...after }, upTo }
}
