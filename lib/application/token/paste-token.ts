import { z } from 'zod'
import type { OwnerCommand } from '../owner-command.ts'
import { takeToken } from './take-token.ts'
import { tellToken } from './tell-token.ts'

const Input = z.object({ token: z.string('must be text.').max(1_000, 'is too long for a token.') })

/**
 * Takes a token in that the owner has reset elsewhere; the token itself tells whether the application is still theirs. For the
 * owner as last read alone: whoever was given it while the token is dead uses the command on the host. A form that is open to
 * everybody who signs in would try stolen tokens of other bots, from this address, until the platform shuts that out.
 */
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
