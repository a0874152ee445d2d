import type { NoteView } from '@/lib/notes/note-views'

/** A note that somebody is about to write, change or remove. */
export type Noting = { userId: string; name: string } & ({ what: 'add' } | { what: 'edit' | 'delete'; note: NoteView })
