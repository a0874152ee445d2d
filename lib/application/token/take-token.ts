import { applicationIdentity } from '../../db/schema/application.ts'
import { calledBy } from '../../directory/called-by.ts'
import { StewardError } from '../../errors.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { getApplication, type PlatformApplication } from '../../platform/applications.ts'
import { PlatformError, TokenRejected } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import { type Platform, withToken } from '../../platform/platform.ts'
import { getCurrentUser, type PlatformUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { storePastedToken } from '../../vault/token-resets.ts'
import { recordChange } from '../changes/record-change.ts'
import { giveTo } from '../identity.ts'
import { notTheToken, readPasted } from './read-pasted.ts'

type Parts = Pick<Steward, 'db' | 'env' | 'platform'>

interface By {
  id: string
  displayName: string
  /** A person of the platform, who must own the application; otherwise whoever holds the host. */
  isViewer: boolean
}

/** Whoever runs a command on the host: they could change the settings as well. */
export const FROM_HOST: By = { id: 'host', displayName: 'a command on the host', isViewer: false }

/**
 * Takes a bot token in that was reset elsewhere, if the platform says with it that it is of the same application and bot
 * (gaps.md, "Owner credential for reset-token"). Ends a reset that was cut short.
 *
 * Throws `invalid` with why it is not the right token, `forbidden`, `conflict` while a reset is under way,
 * `platform_unavailable` where the platform cannot be asked. No error holds the token.
 */
export async function takeToken({ db, env, platform }: Parts, pasted: string, by: By): Promise<{ botName: string }> {
  const token = readPasted(pasted, env.platform)
  return recordChange(db, by, { action: 'token.paste' }, async () => {
    const { bot, application } = await readWith(withToken(platform, token))
    await checkSame({ db, env }, { bot, application })
    if (by.isViewer && application.ownerId !== by.id) {
      throw new StewardError('forbidden', 'You do not own the application of this token any more.')
    }
    if (!(await storePastedToken(db, vaultKeys(env.vaultKeys), token))) {
      throw new StewardError('conflict', 'A reset is under way at this very moment. Wait until it has ended.')
    }
    await giveTo(db, application.ownerId)
    return { botName: nameInSentence(calledBy(bot.globalName, bot.username, bot.id)) }
  })
}

interface Named {
  bot: PlatformUser
  application: PlatformApplication
}

async function readWith(platform: Platform): Promise<Named> {
  try {
    const bot = await getCurrentUser(platform)
    return { bot, application: await getApplication(platform) }
  } catch (error) {
    if (error instanceof TokenRejected) {
      throw notTheToken('The platform does not accept this token: perhaps it was reset again, or is not whole.')
    }
    if (!(error instanceof PlatformError)) throw error
    const sentence = `The platform cannot be asked whose token this is. ${inWords(error)} Nothing was changed.`
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  }
}

async function checkSame({ db, env }: Omit<Parts, 'platform'>, { bot, application }: Named): Promise<void> {
  const [known] = await db.orm.select().from(applicationIdentity)
  if (application.id !== (known?.id ?? env.platform.applicationId)) {
    throw notTheToken(
      `This is the token of another application, “${nameInSentence(application.name)}” (${application.id}).`,
    )
  }
  if (known && bot.id !== known.botUserId) {
    throw notTheToken(`This is the token of another bot, “${nameInSentence(bot.username)}” (${bot.id}).`)
  }
}
