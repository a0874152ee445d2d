import { StewardError } from '../errors.ts'
import type { Action } from '../permissions/actions.ts'
import { isInVoice } from './bulk-verb.ts'
import type { Run } from './find-run.ts'

const HIDDEN = 'They are in a channel, or would go to one, that is gone or hidden from whoever is behind this run.'
const IN_A_CHANNEL = 'The reason lies in a channel, and only whoever ordered this is told which.'

/** An error of a turn in voice: that a channel was not found says little of somebody who sits in one. */
export function toldInVoice({ action }: Pick<Run, 'action'>, error: unknown): unknown {
  const isHidden = error instanceof StewardError && error.code === 'not_found' && isOfVoice(action)
  return isHidden ? new StewardError('not_found', HIDDEN, { ...error.details, cause: error }) : error
}

/**
 * A sentence of a run as `viewerId` may read it: it may name the channel that somebody sits in or would go to in voice, or that
 * a warning is posted in, which was seen by whoever ordered the run and may be hidden from others.
 */
export function withoutPlaceIn(
  { action, input, requestedById, undoOfActorId }: Pick<Run, 'action' | 'input' | 'requestedById' | 'undoOfActorId'>,
  viewerId: string,
  sentence: string | null,
): string | null {
  // Among what somebody did, some may be in voice.
  const mayBeOfVoice = isOfVoice(action) || undoOfActorId !== null
  const mayName = mayBeOfVoice || typeof input.channelId === 'string'
  const isTold = requestedById === viewerId || !mayName || !sentence?.includes('#')
  return isTold ? sentence : IN_A_CHANNEL
}

/** The same as anybody may read it, whoever ordered the run among them. */
export function sentenceWithoutChannel({ action }: Pick<Run, 'action'>, sentence: string): string {
  return isOfVoice(action) && sentence.includes('#') ? 'the reason lies in a channel.' : sentence
}

const isOfVoice = (action: string) => isInVoice({ action: action as Action })
