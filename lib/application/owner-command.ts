import type { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import { StewardError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import { getApplication } from '../platform/applications.ts'
import { PlatformError } from '../platform/errors.ts'
import { inWords } from '../platform/in-words.ts'
import type { Platform } from '../platform/platform.ts'
import type { Profile } from '../platform/profile.ts'
import type { PlatformApplication } from '../platform/wire/application.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'

/** What the application's owner orders. */
export interface OwnerCommand<Input, Answer extends object> {
  input(profile: Profile): z.ZodType<Input>
  /** It touches a secret, so whoever orders it has proved in the last 15 minutes who they are. */
  secret?: true
  /** It must work while the platform cannot be asked who the owner is: then the owner of the last reading counts. */
  withoutPlatform?: true
  run(asked: Asked<Input>): Promise<Answer>
}

interface Asked<Input> {
  steward: Steward
  viewer: Viewer
  input: Input
  /** As read a moment ago; null for a command that does without. */
  application: PlatformApplication | null
}

/**
 * Carries out a command of the owner: the owner's session, a fresh one for what is secret, the input, and that the platform
 * names the same owner at this moment (gaps.md, "Edit application"). Throws `forbidden`, `unconfirmed`, `invalid`,
 * `platform_unavailable`, and what it throws.
 */
export async function runOwnerCommand<Input, Answer extends object>(
  command: OwnerCommand<Input, Answer>,
  { steward, viewer, input: raw }: { steward: Steward; viewer: Viewer; input: unknown },
): Promise<Answer> {
  if (!viewer.isApplicationOwner) throw notTheOwner()
  if (command.secret && viewer.freshUntil <= now()) throw unconfirmed()
  const input = parseInput(command.input(steward.platform.profile), raw)
  const application = command.withoutPlatform ? null : await readOwned(steward.platform, viewer)
  return command.run({ steward, viewer, input, application })
}

/** The application, where the viewer owns it at this moment. */
async function readOwned(platform: Platform, viewer: Viewer): Promise<PlatformApplication> {
  const application = await getApplication(platform).catch(error => {
    if (!(error instanceof PlatformError)) throw error
    const sentence = `It cannot be read whether you own the application. ${inWords(error)} Nothing was changed.`
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  })
  if (application.ownerId !== viewer.id) throw notTheOwner()
  return application
}

function notTheOwner(): StewardError {
  return new StewardError('forbidden', "Only the application's owner may do this.")
}

function unconfirmed(): StewardError {
  return new StewardError(
    'unconfirmed',
    'This asks you to sign in once more, because your last sign-in is too long ago.',
  )
}
