import { Snowflake } from '../../input-fields.ts'
import { orderFields } from '../input.ts'
import type { State, Verb, VerbInput } from '../verb.ts'
import { asksOfAuthor, asksOfMessage } from './asks-of-message.ts'
import { type KnownMessage, knownMessage } from './known-message.ts'

export const messageFields = { ...orderFields, channelId: Snowflake, messageId: Snowflake }

type MessageInput = VerbInput & { channelId: string; messageId: string }

type OnMessage<Input extends MessageInput> = Omit<
  Verb<Input>,
  'asks' | 'asksBy' | 'state' | 'subject' | 'before' | 'already' | 'news'
> & {
  /** Absent: the author of the message, where known. */
  subject?: Verb<Input>['subject']
  /** What the log keeps of the state before. */
  before(input: Input, message: KnownMessage, botUserId: string): State
  /** A sentence where there is nothing to do any more, else null. */
  already(input: Input, message: KnownMessage, botUserId: string): string | null
}

/** A verb that changes something about one message, in whose channel the rights count. */
export function messageVerb<Input extends MessageInput>({
  before,
  already,
  subject = (_input, _facts, state) => stateOf(state).author,
  ...verb
}: OnMessage<Input>): Verb<Input> {
  return {
    ...verb,
    asks: (input, steward) => asksOfMessage(steward, input),
    asksBy: (_input, state) => asksOfAuthor(stateOf(state).author),
    state: async (input, steward) => ({ ...(await knownMessage(steward, input.guildId, keyOf(input))) }),
    subject,
    before: (input, { standing }, state) => before(input, stateOf(state), standing.bot.userId),
    already: (input, { standing }, state) =>
      stateOf(state).isGone ? 'This message is gone already.' : already(input, stateOf(state), standing.bot.userId),
    news: ({ guildId, channelId }) => ({ guildId, kind: 'message', ids: [channelId] }),
  }
}

export function keyOf({ channelId, messageId }: { channelId: string; messageId: string }) {
  return { channelId, id: messageId }
}

function stateOf(state: State | undefined): KnownMessage {
  return state as unknown as KnownMessage
}
