'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { NOTE_MAX } from '@/lib/directory/imported-notes'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useCommand } from '../members/use-command'
import { keptDraft } from '../moderation/drafts'
import { inSentences } from '../moderation/in-sentences'
import { useModeration } from '../moderation/moderation-context'
import { LOOK_IN_LOG } from '../moderation/no-answer'
import type { Noting } from '../moderation/noting'
import { useDraft } from '../moderation/use-draft'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { notesOf } from './note-queries'

const WORDS = {
  add: { title: 'Add a note about', button: 'Add note', done: 'The note is kept.' },
  edit: { title: 'Change a note about', button: 'Save note', done: 'The note is changed.' },
  delete: { title: 'Delete a note about', button: 'Delete note', done: 'The note is deleted.' },
}

/** Writes, changes or deletes a note about somebody. */
export function NoteDialog({ noting, onClose }: { noting: Noting; onClose: () => void }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, drafts } = useModeration()
  const { what, userId, name } = noting
  const draftKey = `note ${userId} ${what === 'add' ? '' : noting.note.id}`
  // What is shown before it is deleted is what others have made of it by now.
  const { data } = useInfiniteQuery({ ...notesOf(guild.id, userId), enabled: what === 'delete' })
  const asOpened = what === 'add' ? null : noting.note
  const listed = data?.pages.flatMap(page => page.notes).find(({ id }) => id === asOpened?.id)
  const note = (what === 'delete' && listed) || asOpened
  const written = note?.text ?? ''
  const { fields, change, forget } = useDraft(draftKey, { text: written })
  const { text } = fields
  const orders = { add: actions.addNote, edit: actions.editNote, delete: actions.deleteNote }
  const { pending, error, run } = useCommand(orders[what], LOOK_IN_LOG)
  const { wait, waiting } = useWaiting(error)
  const isOpen = useIsOpen()
  const words = WORDS[what]
  const unchanged = what === 'edit' && text.trim() === written
  const because = what !== 'delete' && (text.trim() === '' || unchanged) ? ['Write something first.'] : []

  const send = async () => {
    const about = { guildId: guild.id, userId, noteId: asOpened?.id }
    const done = await run(what === 'delete' ? { ...about, seenAt: note?.editedAt } : { ...about, text })
    void queries.invalidateQueries({ queryKey: notesOf(guild.id, userId).queryKey })
    if (!done) return
    // Closed and opened again, it may have something else in it by now.
    if (keptDraft(drafts, draftKey, fields)?.text === text) forget()
    toastDone(words.done)
    if (isOpen()) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${words.title} ${nameInSentence(name)}`}
      description={
        what === 'delete'
          ? 'Nobody can read it afterwards. Cannot be taken back.'
          : 'For everybody here who may kick, ban or time out. Nobody else sees it.'
      }
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={what === 'delete' ? 'danger' : 'primary'}
            pending={pending}
            disabledBecause={[...because, ...waiting]}
          >
            {words.button}
          </Button>
        </>
      }
    >
      {what === 'delete' ? (
        <blockquote
          dir="auto"
          className="line-clamp-6 whitespace-pre-line border-line-strong border-l-2 pl-3 text-muted"
        >
          {written}
        </blockquote>
      ) : (
        <Field label="Note" error={inSentences(error?.fields).text}>
          <Textarea limit={NOTE_MAX} rows={4} value={text} onChange={event => change({ text: event.target.value })} />
        </Field>
      )}
      {error && !error.fields?.text && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
