import type { z } from 'zod'
import type { Viewer } from './auth/viewer.ts'
import { guildOf } from './guild-of.ts'
import { parseInput } from './parse-input.ts'
import type { Action } from './permissions/actions.ts'
import { authorize, refuse } from './permissions/authorize.ts'
import type { Standing } from './permissions/facts.ts'
import type { Steward } from './steward.ts'

/** A write to Steward's own records of a guild, or an order that is carried out later. */
export interface Command<Input extends { guildId: string }, Answer extends object> {
  /** What the viewer must be allowed at the moment of the call. */
  permission: Action
  input: z.ZodType<Input>
  run(asked: { steward: Steward; viewer: Viewer; standing: Standing; input: Input }): Promise<Answer>
}

/**
 * Carries out a command: that the viewer may enter the guild that it names, then the rest of the input, which may be long,
 * then the right, then what it does. Throws `invalid`, `not_found`, `forbidden`, and what it throws.
 */
export async function runCommand<Input extends { guildId: string }, Answer extends object>(
  { permission, input: schema, run }: Command<Input, Answer>,
  { steward, viewer, input: raw }: { steward: Steward; viewer: Viewer; input: unknown },
): Promise<Answer> {
  const by = { guildId: guildOf(raw), moderatorId: viewer.id, targetId: undefined }
  const facts = await authorize(steward, { ...by, action: 'guild.enter' })
  const input = parseInput(schema, raw)
  refuse({ ...by, action: permission }, facts)
  return run({ steward, viewer, standing: facts.standing, input })
}
