import type { BotPermissions } from '@/lib/application/invite/bot-guilds'
import { labelsOfBits, PERMISSION_BITS } from '@/lib/permissions/bits'

/** What a link asks for beside what the bot has in a guild, as labels. */
export interface InviteDifference {
  /** It asks for them and the bot lacks them. */
  gains: string[]
  /** Its own roles have them, and they are not asked for: it may lose them. */
  besides: string[]
  /** It has Administrator, which holds every other. */
  holdsAll: boolean
}

/** `asked` is decimal. */
export function inviteDifference(asked: string, { own, all }: BotPermissions): InviteDifference {
  const [wanted, has] = [BigInt(asked), BigInt(all)]
  const holdsAll = (has & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  return {
    gains: holdsAll ? [] : labelsOfBits(wanted & ~has),
    besides: labelsOfBits(BigInt(own) & ~wanted),
    holdsAll,
  }
}
