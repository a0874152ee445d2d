import { z } from 'zod'
import type { OwnerCommand } from '../owner-command.ts'
import { takeToken } from './take-token.ts'
import { tellToken } from './tell-token.ts'

const Input = z.object({ token: z.string('must be text.').max(1_000, 'is too long for a token.') })

/** Takes a token in that the owner has reset elsewhere. The pasted token itself tells whose the application is. */
export const pasteToken: OwnerCommand<z.output<typeof Input>, { botName: string }> = {
  secret: true,
  withoutPlatform: true,
  input: () => Input,
  async run({ steward, viewer, input }) {
    const by = { id: viewer.id, displayName: viewer.displayName, isViewer: true }
    const taken = await takeToken(steward, input.token, by)
    tellToken(steward.live)
    return taken
  },
}
