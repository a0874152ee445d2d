'use client'

import { AmendDialog } from '../amendments/amend-dialog'
import { NoteDialog } from '../notes/note-dialog'
import { BanElsewhereDialog } from '../other-guilds/ban-elsewhere-dialog'
import { PurgeOfPerson } from '../purge/purge-of-person'
import type { OpenDialog } from './moderation'
import { UndoDialog } from './undo-dialog'
import { VerbDialog } from './verb-dialog'

/** The one dialog that is open. */
export function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if ('undoing' in dialog) {
    return <UndoDialog key={dialog.undoing.entryId} undoing={dialog.undoing} onClose={onClose} />
  }
  if ('noting' in dialog) {
    const { what, userId } = dialog.noting
    return <NoteDialog key={`${what} ${userId}`} noting={dialog.noting} onClose={onClose} />
  }
  if ('amending' in dialog) {
    const { kind, entry } = dialog.amending
    return <AmendDialog key={`${kind} ${entry.id}`} amending={dialog.amending} onClose={onClose} />
  }
  if ('clearing' in dialog) {
    const { clearing } = dialog
    return <PurgeOfPerson key={clearing.userId} clearing={clearing} onClose={onClose} />
  }
  if ('banningElsewhere' in dialog) {
    const { banningElsewhere: person } = dialog
    return <BanElsewhereDialog key={person.userId} person={person} onClose={onClose} />
  }
  const { verb, person } = dialog
  return <VerbDialog key={`${verb} ${person.userId}`} verb={verb} person={person} onClose={onClose} />
}
