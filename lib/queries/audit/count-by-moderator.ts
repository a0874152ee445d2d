import * as z from 'zod/mini'
import type { Counted } from '../../directory/figure-of.ts'
import { figureTimes, type Time } from '../../directory/figure-times.ts'
import { DEFAULT_SPAN, FIGURE_SPANS } from '../../directory/figures-url.ts'
import { countWritten } from '../../notes/count-written.ts'
import { judge } from '../../permissions/authorize.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { countDeeds, loggedSince } from './count-deeds.ts'
import { countElsewhere } from './count-elsewhere.ts'
import type { FiguresView, ModeratorFigures } from './figure-views.ts'

export const FiguresQuery = z.object({
  after: z._default(z.enum(FIGURE_SPANS, `must be one of ${FIGURE_SPANS.join(', ')}.`), DEFAULT_SPAN),
})

type GuildOfFigures = Pick<ViewedGuild, 'id' | 'standing'>

/**
 * Who did how much in a guild: through Steward what took effect and stands, and how much was taken back; the notes they wrote,
 * for whoever may read those; elsewhere what the platform's log tells. Of each the same of the time before, as far as that is
 * known. Throws `forbidden` without View Audit Log.
 */
export async function countByModerator(
  steward: Steward,
  guild: GuildOfFigures,
  { after }: z.output<typeof FiguresQuery>,
): Promise<FiguresView> {
  requireRight('audit.list.all', guild)
  const { id: guildId, standing } = guild
  const { orm } = steward.db
  const times = figureTimes(after, now())
  const hasNotes = judge({ action: 'note.list' }, { standing }).ok
  const since = await loggedSince(orm, guildId)
  const knowsOwn = since !== null && since <= times.former.from
  const countOwn = (time: Time) =>
    Promise.all([countDeeds(orm, guildId, time), hasNotes ? countWritten(orm, guildId, time) : []])
  const [own, formerOwn, elsewhere] = await Promise.all([
    countOwn(times.time),
    knowsOwn ? countOwn(times.former) : [],
    countElsewhere(steward, guild, times),
  ])
  const before = Map.groupBy([...formerOwn, elsewhere.former.people].flat(), ({ id }) => id)
  const everybody = merge(...own, elsewhere.people).map(one => ({ ...one, former: counted(before.get(one.id) ?? []) }))
  const isItself = ({ id }: ModeratorFigures) => id === standing.bot.userId
  return {
    after,
    from: times.time.from.toISOString(),
    moderators: everybody.filter(one => !isItself(one)),
    itself: everybody.find(isItself) ?? null,
    hasNotes,
    elsewhere: elsewhere.log,
    former: {
      from: times.former.from.toISOString(),
      known: { own: knowsOwn, elsewhere: elsewhere.former.isKnown },
      since: { own: since?.toISOString() ?? null, elsewhere: elsewhere.former.since?.toISOString() ?? null },
    },
  }
}

type Part = { id: string; name: string; lastMs: number } & Partial<Counted>

/** What several sources tell of the same people, by the name that the first of them has. */
function merge(...sources: Part[][]): Omit<ModeratorFigures, 'former'>[] {
  return [...Map.groupBy(sources.flat(), ({ id }) => id).values()].map(parts => {
    const [{ id, name }] = parts as [Part]
    const lastAt = new Date(Math.max(...parts.map(({ lastMs }) => lastMs))).toISOString()
    return { id, name, ...counted(parts), lastAt }
  })
}

function counted(parts: Partial<Counted>[]): Counted {
  const { deeds = [], undone = 0, notes = 0, elsewhere = [] }: Partial<Counted> = Object.assign({}, ...parts)
  return { deeds, undone, notes, elsewhere }
}
