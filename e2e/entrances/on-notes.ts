import { CAST } from '../../sandbox/world/cast.ts'
import { ADMINISTRATORS, type GuildEntrance, MODERATORS, NOBODY } from './entrance.ts'

const ONE = [{ userId: CAST.rex.id, text: 'x', at: '2024-03-04T12:00:00.000Z', author: 'Nora' }]

/** Staff notes. Nobody writes into another's; whoever manages the guild may remove them. */
export const ON_NOTES: Record<string, GuildEntrance> = {
  addNote: { page: 'members', fields: { text: 'x' }, may: MODERATORS },
  editNote: { page: 'members', fields: { noteId: NOBODY, text: 'x' }, may: ['ada'] },
  countKnownNotes: { page: 'settings', fields: { notes: ONE }, wrong: { notes: 'all' }, may: ADMINISTRATORS },
  importNotes: {
    page: 'settings',
    fields: { orderId: '00000000-0000-4000-8000-000000000017', fileName: 'old-bot.csv', notes: ONE },
    wrong: { notes: 'all' },
    may: ADMINISTRATORS,
  },
  deleteNote: { page: 'members', fields: { noteId: NOBODY }, may: ADMINISTRATORS },
}
