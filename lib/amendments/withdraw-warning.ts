import { z } from 'zod'
import type { Command } from '../run-command.ts'
import { amendEntry } from './amend-entry.ts'
import { amendFields } from './amend-input.ts'

const WithdrawInput = z
  .object(amendFields)
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: 'Say why the warning is withdrawn.' })

/** Withdraws a warning: it counts no longer, and the log says who withdrew it and why. What was posted of it stays. */
export const withdrawWarning: Command<z.output<typeof WithdrawInput>, { entryId: string }> = {
  // Whose warning it is decides what more is needed.
  permission: 'guild.enter',
  input: WithdrawInput,
  run: async ({ input: { reason, ...input }, ...by }) => ({
    entryId: await amendEntry(by, { ...input, kind: 'withdrawn', text: reason }),
  }),
}
