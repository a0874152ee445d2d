'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTE_MAX } from '@/lib/directory/imported-notes'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useCommand } from '../members/use-command'
import { keptDraft, noteDraftOf } from '../moderation/drafts'
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
import { whyNotKept } from './why-not-kept'
import { WrittenMeanwhile } from './written-meanwhile'

const WORDS = {
  add: { title: 'Add a note about', button: 'Add note', done: 'The note is kept.' },
  edit: { title: 'Change a note about', button: 'Save note', done: 'The note is changed.' },
  delete: { title: 'Delete a note about', button: 'Delete note', done: 'The note is deleted.' },
  gone: { title: 'Change a note about', button: 'Add as a new note', done: 'The note is kept.' },
}

/** Writes, changes or deletes a note about somebody. */
export function NoteDialog({ noting, onClose }: { noting: Noting; onClose: () => void }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions, drafts } = useModeration()
  const { what, userId, name } = noting
  const draftKey = noteDraftOf(userId, what === 'add' ? '' : noting.note.id)
  // What is shown of it is what was made of it by now, by others or in another tab.
  const { data } = useInfiniteQuery({ ...notesOf(guild.id, userId), enabled: what !== 'add' })
  const asOpened = what === 'add' ? null : noting.note
  const listed = data?.pages.flatMap(page => page.notes).find(({ id }) => id === asOpened?.id)
  const note = listed ?? asOpened
  const written = note?.text ?? ''
  // `was`: what the note said when this was begun.
  const { fields, change, forget } = useDraft(draftKey, { text: written, was: written })
  const isUntouched = fields.text === fields.was
  const text = isUntouched ? written : fields.text
  const isBehind = what === 'edit' && !isUntouched && fields.was !== written
  // There is nothing to change any more; what was typed is not lost with it.
  const [isGone, setIsGone] = useState(false)
  const order = isGone ? 'gone' : what
  const orders = { add: actions.addNote, edit: actions.editNote, delete: actions.deleteNote, gone: actions.addNote }
  const { pending, error, run } = useCommand(orders[order], LOOK_IN_LOG)
  if (what === 'edit' && error?.isGone && !isGone) setIsGone(true)
  const { wait, waiting } = useWaiting(error)
  const isOpen = useIsOpen()
  const words = WORDS[order]
  const because = what === 'delete' ? [] : whyNotKept(text, order === 'edit' ? written : null)

  const send = async () => {
    const about = { guildId: guild.id, userId }
    const seen = note && !isGone ? { noteId: note.id, seenAt: note.editedAt } : {}
    const done = await run(what === 'delete' ? { ...about, ...seen } : { ...about, ...seen, text })
    void queries.invalidateQueries({ queryKey: notesOf(guild.id, userId).queryKey })
    if (!done) return
    // Closed and opened again, it may have something else in it by now.
    if (keptDraft(drafts, draftKey, fields)?.text === fields.text) forget()
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
            {isBehind && !isGone ? 'Save over it' : words.button}
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
          <Textarea
            limit={NOTE_MAX}
            rows={4}
            value={text}
            onChange={({ target }) => change({ text: target.value, was: isUntouched ? written : fields.was })}
          />
        </Field>
      )}
      {isBehind && !isGone && <WrittenMeanwhile text={written} />}
      {error && !error.fields?.text && !(isBehind && error.code === 'conflict') && (
        <VerbAlert error={error} wait={wait}>
          {isGone && <p className="text-sm">What you typed can be kept as a new note.</p>}
        </VerbAlert>
      )}
    </Dialog>
  )
}
