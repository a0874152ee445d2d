import { CAST } from '../../sandbox/world/cast.ts'
import { ADMINISTRATORS, ENTRANTS, type GuildEntrance, NOBODY } from './entrance.ts'

/** Saved views of a page's list, of which a shared one needs Manage Server, and what leaves it as a file. */
export const ON_LISTS: Record<string, GuildEntrance> = {
  saveView: {
    page: 'members',
    fields: { page: 'members', name: 'x', query: 'bot=yes' },
    wrong: { name: 5 },
    may: ENTRANTS,
  },
  renameView: {
    page: 'members',
    fields: { viewId: NOBODY, name: 'x' },
    wrong: { viewId: 5 },
    may: ADMINISTRATORS,
  },
  deleteView: { page: 'members', fields: { viewId: NOBODY }, wrong: { viewId: 5 }, may: ADMINISTRATORS },
  exportSelection: {
    page: 'members',
    fields: { userIds: [CAST.rex.id], format: 'csv' },
    wrong: { userIds: 'all' },
    may: ADMINISTRATORS,
  },
}
