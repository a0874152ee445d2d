import type { z } from 'zod'
import { changedLately } from '../audit/changed-lately.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { editMember, getMember } from '../platform/members.ts'
import { memberVerb } from './member-verb.ts'
import { changedSince } from './undo/changed-since.ts'
import { nameOf } from './undo/name-of.ts'
import type { Verb, VerbInput } from './verb.ts'
import { alsoIn, seatOf, voiceChannelOf, voiceNow } from './voice-state.ts'

interface Switch<Input, Field extends 'mute' | 'deaf'> {
  action: 'member.voice.mute' | 'member.voice.deafen'
  input: z.ZodType<Input>
  field: Field
  /** Follow "is": "muted in voice". */
  words: { on: string; off: string }
}

type SwitchInput<Field extends string> = VerbInput & { userId: string } & Record<Field, boolean>

/** A verb that turns something on or off for a member who is in voice. */
export function voiceSwitch<Input extends SwitchInput<Field>, Field extends 'mute' | 'deaf'>({
  action,
  input: schema,
  field,
  words,
}: Switch<Input, Field>): Verb<Input> {
  const wordFor = (isOn: unknown) => (isOn ? words.on : words.off)
  return memberVerb<Input>({
    action,
    input: () => schema,
    asks: voiceChannelOf,
    needs: (input, steward) => alsoIn(action, input, steward),
    state: async ({ guildId, userId }, steward) => {
      const { isTold, state } = await seatOf(steward, guildId, userId)
      if (!state) return {}
      const isUnsure = !isTold || (await changedLately(steward.db, { guildId, userId }, [action]))
      return { [field]: (isUnsure ? await getMember(steward.platform, guildId, userId) : state)[field] }
    },
    before: (_input, _target, state) => state,
    already: (input, { name }, state) =>
      state[field] === input[field] ? `${name} is ${input[field] ? 'already ' : ''}${wordFor(input[field])}.` : null,
    call: async ({ steward: { platform }, input, auditReason }) => {
      await editMember(platform, input.guildId, input.userId, { [field]: input[field] }, auditReason)
    },
    look: async ({ platform }, input) => {
      const member = await getMember(platform, input.guildId, input.userId)
      return member[field] === input[field] ? { done: 'all', after: { [field]: input[field] } } : { done: 'nothing' }
    },
    after: input => ({ [field]: input[field] }),
    inverse: async (entry, steward) => {
      const userId = entry.targetId ?? ''
      const name = nameOf(entry)
      const state = await voiceNow(entry, steward)
      if (!state) {
        return {
          because: `Steward does not know of a voice channel that ${name} is in, and only there this can be changed.`,
        }
      }
      if (state[field] !== entry.after?.[field]) return { because: `${name} is ${wordFor(state[field])} already.` }
      const order = { action, input: { userId, [field]: !entry.after?.[field] } }
      const by = await changedSince(entry, steward, [action])
      return by ? { ...order, conflict: `${by} has changed this meanwhile.` } : order
    },
    doneText: (input, name) => `${nameInSentence(name)} is ${input[field] ? '' : 'no longer '}${words.on}.`,
  })
}
