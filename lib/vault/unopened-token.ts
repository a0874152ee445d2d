import { StewardError } from '../errors.ts'

/** The stored bot token needs a key that this process lacks: whether it was reset since nobody can tell. */
export class UnopenedToken extends StewardError {
  static override readonly kind = 'UnopenedToken'
  override name = 'UnopenedToken'

  constructor(keyId: string) {
    super(
      'internal',
      `The stored bot token needs key ${keyId}, which STEWARD_VAULT_KEY lacks. It may have been reset since PLATFORM_BOT_TOKEN was set, so it is kept as it is. Put that key back, behind the first one, with a comma between. Where it is lost, hand the bot's present token over: npm run token.`,
    )
  }
}
