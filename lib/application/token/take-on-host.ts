import type { Database } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { openLiveHub } from '../../live/hub.ts'
import { createPlatform } from '../../platform/platform.ts'
import { profiles } from '../../platform/profile.ts'
import { openBotToken } from '../../vault/await-bot-token.ts'
import { seedBotToken, settleSeed } from '../../vault/bot-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { UnopenedToken } from '../../vault/unopened-token.ts'
import { FROM_HOST, takeToken } from './take-token.ts'
import { tellToken } from './tell-token.ts'

/** Takes a token in where no server runs on this host. Throws as `takeToken` does. */
export async function takeOnHost(db: Database, env: Env, pasted: string): Promise<{ botName: string }> {
  const keys = vaultKeys(env.vaultKeys)
  const { botToken } = env.platform
  // As at a start: otherwise the next one would take the environment's value for a changed one, and let it win.
  const isOpen = await seedBotToken(db, keys, botToken).then(() => true, unlessUnopened)
  const platform = createPlatform({
    ...env.platform,
    profile: profiles[env.platform.profile],
    botToken: openBotToken(db, keys),
  })
  const taken = await takeToken({ db, env, platform }, pasted, FROM_HOST)
  if (!isOpen) await settleSeed(db.orm, keys, botToken)
  const live = await openLiveHub(db)
  tellToken(live)
  await live.close()
  return taken
}

/** A token that no key opens is what this one is to take the place of, once the platform has said whose it is. */
function unlessUnopened(error: unknown): false {
  if (error instanceof UnopenedToken) return false
  throw error
}
