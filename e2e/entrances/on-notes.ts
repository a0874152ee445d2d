import { ADMINISTRATORS, type GuildEntrance, MODERATORS, NOBODY } from './entrance.ts'

/** Staff notes. Nobody writes into another's; whoever manages the guild may remove them. */
export const ON_NOTES: Record<string, GuildEntrance> = {
  addNote: { page: 'members', fields: { text: 'x' }, may: MODERATORS },
  editNote: { page: 'members', fields: { noteId: NOBODY, text: 'x' }, may: ['ada'] },
  deleteNote: { page: 'members', fields: { noteId: NOBODY }, may: ADMINISTRATORS },
}
