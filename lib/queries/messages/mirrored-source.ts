import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { calledBy } from '../../directory/called-by.ts'
import { JOIN, personOfMessage } from '../../directory/person-of-message.ts'
import type { Allowance } from './allowance.ts'
import { matchesTexts, textsNeeded } from './matches-message.ts'
import { beyond, conditions, inOrder } from './message-conditions.ts'
import type { MessageFilter } from './message-filter.ts'
import type { Place } from './place.ts'
import type { Found, Source } from './source.ts'

// What only the text can tell is looked for in so many at first, for it may be near at hand, and later in so many at a
// time: they hold PGlite for about 30 ms.
const LOOKED_AT = { first: 250, later: 2_000 }

/** A channel, and from when on the mirror speaks for it. */
export interface MirroredChannel {
  channelId: string
  from: Date
}

interface Wanted {
  guildId: string
  channels: MirroredChannel[]
  filter: MessageFilter
  older: boolean
  start: Place
  /** How many are likely to be taken. */
  size: number
  allowance: Allowance
}

/** What the mirror has of these channels, all in one order. */
export function mirroredSource(orm: Orm, wanted: Wanted): Source {
  const { filter, start, size, allowance } = wanted
  const needed = textsNeeded(filter)
  const byTexts = needed.content || needed.searchText
  let limit = byTexts ? LOOKED_AT.first : size
  const source: Source = {
    found: [],
    reached: wanted.channels.length > 0 ? start : null,
    isRemote: false,
    mayRead: () => allowance.mayLook,
    async read() {
      if (!source.reached) return
      const rows = await records(orm, query({ ...wanted, start: source.reached, size: limit }))
      const passes = (row: Row) => !byTexts || matchesTexts(textsOf(row), filter)
      const { passed, looked } = await allowance.look(rows, passes)
      source.found.push(...passed.map(toFound))
      const last = rows[looked - 1]
      const isFull = rows.length === limit
      if (byTexts) limit = LOOKED_AT.later
      source.reached = last && (looked < rows.length || isFull) ? placeOf(last) : null
    },
  }
  return source
}

type Row = Record<string, unknown>

const COLUMNS = sql.raw(
  'id channel_id created_at pinned type author_id author_name author_global_name author_system'
    .split(' ')
    .map(name => `messages.${name}`)
    .join(', '),
)
// In ms: what the driver makes of times is text that would have to be read.
const AT = sql.raw('(extract(epoch from messages.created_at) * 1000)::float8 as at')
// Who joined, where that is what it says.
const MENTIONED = sql.raw(`case when messages.type = ${JOIN} then messages.mentions -> 0 ->> 'id' end as mentioned`)

function query({ guildId, channels, filter, older, start, size }: Wanted): SQL {
  const { content, searchText } = textsNeeded(filter)
  const texts = [
    ...(content ? [sql`messages.content, messages.embeds`] : []),
    ...(searchText ? [sql`messages.search_text`] : []),
  ]
  const cells = sql.join([COLUMNS, AT, MENTIONED, ...texts], sql`, `)
  const json = JSON.stringify(channels.map(({ channelId, from }) => ({ channel_id: channelId, since: from })))
  const places = sql`json_to_recordset(${json}::json) as place(channel_id text, since timestamptz)`
  const all = sql.join(
    [
      sql`messages.guild_id = ${guildId}`,
      sql`messages.channel_id = place.channel_id`,
      sql`messages.created_at >= place.since`,
      beyond(start, older),
      ...conditions(filter),
    ],
    sql` and `,
  )
  const page = sql`order by ${inOrder(older)} limit ${size}`
  // By author or text the indexes find the few there are, wherever; else the newest of each channel are near at hand.
  if (filter.authors.length > 0 || filter.text !== undefined) {
    return sql`select ${cells} from messages join ${places} on true where ${all} ${page}`
  }
  return sql`
    select ${cells} from ${places}
    cross join lateral (
      select ${COLUMNS}, messages.mentions, messages.content, messages.embeds from messages where ${all} ${page}
    ) messages
    ${page}`
}

function textsOf(row: Row): Parameters<typeof matchesTexts>[0] {
  const { content, embeds, search_text: searchText } = row
  return {
    ...(content !== undefined && { content: String(content), embeds: embeds as unknown[] }),
    ...(searchText !== undefined && { searchText: String(searchText) }),
  }
}

function placeOf({ id, at }: Row): Place {
  return { at: Math.round(Number(at)), id: String(id) }
}

function toFound(row: Row): Found {
  const place = placeOf(row)
  const author = { id: String(row.author_id), system: Boolean(row.author_system) }
  const mentioned = row.mentioned as string | null
  return {
    place,
    id: place.id,
    channelId: String(row.channel_id),
    createdAt: new Date(place.at),
    pinned: Boolean(row.pinned),
    authorId: author.id,
    authorName: calledBy(row.author_global_name as string | null, String(row.author_name), author.id),
    personId: personOfMessage({ type: Number(row.type), author, mentioned }),
  }
}
