import { z } from 'zod'
import type { Viewer } from '../../auth/viewer.ts'
import { StewardError } from '../../errors.ts'
import { resetBotToken } from '../../platform/applications.ts'
import type { Steward } from '../../steward.ts'
import { readBotToken } from '../../vault/bot-token.ts'
import { readOwnerToken } from '../../vault/owner-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { beginReset } from '../../vault/token-resets.ts'
import { recordChange } from '../changes/record-change.ts'
import type { OwnerCommand } from '../owner-command.ts'
import { failedReset } from './failed-reset.ts'
import { isAlive } from './is-alive.ts'
import { keepNewToken } from './keep-new-token.ts'
import { type OwnedApplication, readOwnedApplication } from './owned-application.ts'

/** The answer to a reset: the only time that the token leaves Steward. */
export interface NewToken {
  token: string
  /** False: Steward could not store it yet. */
  isKept: boolean
  /** Whether GET /users/@me takes it; null: the platform did not say. */
  works: boolean | null
}

const Input = z.object({
  /** Typed by the owner: what the application is called. */
  name: z.string('must be text.').max(200, 'must be the name of the application.'),
  /** Since when the token is in use that the owner was shown, ISO 8601. */
  seen: z.iso.datetime('must be a moment.'),
})

/**
 * Gives the bot a new token with the owner's own access token, takes it in, and answers it once (`platform-api.md,
 * "States and transitions"`). A dead token is no obstacle: then the platform alone judges whose credential it is.
 *
 * Throws `unconfirmed` without a fresh credential, `invalid` for another name, `conflict` while another reset is under way,
 * `platform_refused` and `platform_unavailable` where nothing was changed, `outcome_unknown` where the new token was lost.
 */
export const resetToken: OwnerCommand<z.output<typeof Input>, NewToken> = {
  secret: true,
  withoutPlatform: true,
  input: () => Input,
  async run({ steward, viewer, input }) {
    const application = await readOwnedApplication(steward, viewer)
    // A page shows many blanks as one, and whoever copies it has one.
    const folded = (name: string) => name.replace(/\s+/g, ' ').trim()
    if (!application.names.map(folded).includes(folded(input.name))) {
      const fields = { name: 'is not what the application is called.' }
      throw new StewardError('invalid', 'This is not the name of the application. Nothing was changed.', { fields })
    }
    const ownerToken = await readOwnerToken(steward.db.orm, vaultKeys(steward.env.vaultKeys), viewer.id)
    if (ownerToken === null) {
      throw new StewardError('unconfirmed', 'Steward holds no fresh sign-in of yours with the platform.')
    }
    const act = () => reset(steward, viewer, { application, ownerToken, seen: new Date(input.seen) })
    return recordChange(steward.db, viewer, { action: 'token.reset' }, act)
  },
}

interface Asked {
  application: OwnedApplication
  ownerToken: string
  seen: Date
}

async function reset(steward: Steward, viewer: Viewer, { application, ownerToken, seen }: Asked): Promise<NewToken> {
  const { db, env, platform } = steward
  const old = await readBotToken(db, vaultKeys(env.vaultKeys))
  const begun = await beginReset(db, { actor: { id: viewer.id, name: viewer.displayName }, seen })
  if (!begun) {
    throw new StewardError('conflict', 'The token was reset or replaced since this page was opened. Reload it first.')
  }
  let token: string
  try {
    token = await resetBotToken(platform, application.id, ownerToken)
  } catch (error) {
    throw await failedReset(steward, error, { reset: begun, old, wasDead: application.tokenIsDead })
  }
  const isKept = await keepNewToken(steward, { mark: begun.mark, token })
  const works = await isAlive(platform, token).catch(() => null)
  return { token, isKept, works }
}
