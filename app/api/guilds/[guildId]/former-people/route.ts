import { FormerPeopleQuery, formerPeople } from '@/lib/queries/former-people'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(FormerPeopleQuery, ({ steward, viewer, guild, query }) =>
  formerPeople(steward, viewer, guild, query),
)
