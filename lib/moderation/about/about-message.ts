import type { Verb } from '../verb.ts'
import type { AboutMessage } from './about-input.ts'
import { keepMessageOfTarget } from './keep-message-of-target.ts'
import { messageOfTarget } from './message-of-target.ts'

/**
 * A verb that is done to a person, and may be about a message of theirs: a copy of it is kept first, by whoever may keep one in
 * its channel. A message of anybody else is refused before anything is written down.
 */
export function aboutMessage<Input extends AboutMessage>(verb: Verb<Input>): Verb<Input> {
  return {
    ...verb,
    needs: async (input, steward) => [
      ...((await verb.needs?.(input, steward)) ?? []),
      ...(input.about ? [{ action: 'message.keep' as const, channelId: input.about.channelId }] : []),
    ],
    state: async (input, steward) => {
      await messageOfTarget(steward, input)
      return (await verb.state?.(input, steward)) ?? {}
    },
    prepare: verb.prepare ?? keepMessageOfTarget,
  }
}
