import { applicationIdentity } from '../../db/schema/application.ts'
import { calledBy } from '../../directory/called-by.ts'
import { type BotGap, botGaps } from '../../permissions/bot-gaps.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { now } from '../../time.ts'
import type { Finding, Verdict } from '../check.ts'
import { type GuildStanding, guildStandings } from '../guild-standings.ts'
import type { HealthParts } from '../health-parts.ts'

// What nobody reads to the end need not be sent.
const MOST_SHOWN = 100

/** What the bot lacks in each of its guilds. That roles stand above its own is told, and is no fault. */
export async function checkGuilds(parts: HealthParts): Promise<Verdict> {
  const bot = await botOf(parts)
  if (!bot) return { state: 'unknown', says: 'Who the bot is has not been read yet.' }
  const { standings: all, unread } = await guildStandings(parts.db.orm, bot)
  const more = unread === 0 ? '' : ` ${unread} more ${unread === 1 ? 'is' : 'are'} being read.`
  if (all.length === 0 && unread > 0) return { state: 'unknown', says: 'The members of its guilds are being read.' }
  if (all.length === 0) {
    const says = 'The bot is in no guild yet, or none has been read.'
    return { state: 'unknown', says, todo: 'Invite it.', page: 'invite' }
  }
  const lacking = all
    .map(standing => ({ standing, gaps: botGaps(standing, now()).filter(({ key }) => key !== 'rank') }))
    .filter(({ gaps }) => gaps.length > 0)
  const guilds = `${all.length} ${all.length === 1 ? 'guild' : 'guilds'}`
  if (lacking.length === 0) return { state: 'good', says: `The bot holds all that it needs in ${guilds}.${more}` }
  return {
    state: 'warning',
    says: `In ${lacking.length} of ${guilds} the bot lacks something.${more}`,
    todo: 'Let whoever manages the guild do what stands below, or invite the bot there again.',
    page: 'invite',
    findings: lacking.slice(0, MOST_SHOWN).map(toFinding),
  }
}

/** The bot as the platform tells of it now, or as it was last read. */
async function botOf({ db, look }: HealthParts): Promise<{ id: string; name: string } | null> {
  const { user } = await look
  if ('value' in user)
    return { id: user.value.id, name: calledBy(user.value.globalName, user.value.username, user.value.id) }
  const [known] = await db.orm.select().from(applicationIdentity)
  return known ? { id: known.botUserId, name: known.botName } : null
}

function toFinding({ standing: { guild, name }, gaps }: { standing: GuildStanding; gaps: BotGap[] }): Finding {
  return { key: guild.id, title: nameInSentence(name), says: gaps.map(({ lack, remedy }) => `${lack} ${remedy}`) }
}
