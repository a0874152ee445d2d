import { z } from 'zod'
import { SeenAt } from '../changed-meanwhile.ts'
import type { Command } from '../run-command.ts'
import { amendEntry } from './amend-entry.ts'
import { amendFields } from './amend-input.ts'

const CorrectInput = z
  .object({ ...amendFields, seenAt: SeenAt })
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: 'Say what the reason is.' })

/** Puts another reason in the place of the one that was written with a moderation action; the log keeps both. */
export const correctReason: Command<z.output<typeof CorrectInput>, { entryId: string }> = {
  // Whose entry it is decides what more is needed.
  permission: 'guild.enter',
  input: CorrectInput,
  run: async ({ input: { reason, ...input }, ...by }) => ({
    entryId: await amendEntry(by, { ...input, kind: 'reason', text: reason }),
  }),
}
