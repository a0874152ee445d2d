'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useCommand } from '../../members/use-command'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { serverNow } from '../../shell/server-clock'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { slotsOf } from '../drafts/draft-slots'
import { forgetSent } from '../drafts/forget-sent'
import { forgetKept, forgetRefused } from '../files/forget-kept'
import { useKeepFiles } from '../files/use-keep-files'
import { refusedProblems } from '../send/refused-problems'
import { useChannel } from '../send/use-channel'
import type { OrderId } from '../send/use-order-id'
import { composed } from '../store/edited-message'
import { useEditor, useEditorStore } from '../store/editor-context'
import { momentWords } from './moment-words'
import type { ScheduleDraft } from './schedule-draft'
import { leaveSchedule } from './schedule-mode'
import { schedules } from './schedule-queries'
import { timesOf } from './when-choice'

interface Then {
  /** Scheduled, or changed, while the dialog was open. */
  onDone: () => void
  /** Somebody wants to see the list. */
  onShow: () => void
}

/** Schedules what is written, or changes what waits. What was scheduled leaves the editor. */
export function useScheduleForm({ choice }: ScheduleDraft, newId: OrderId, { onDone, onShow }: Then) {
  const guild = useGuild()
  const queries = useQueryClient()
  const store = useEditorStore()
  const channel = useChannel()
  const target = useEditor(state => state.target)
  const keepFiles = useKeepFiles()
  const { actions, viewerId } = useComposer()
  const isNew = target.kind !== 'schedule'
  const order = isNew ? actions.scheduleMessage : actions.editSchedule
  const command = useCommand(async (input: unknown) => {
    const { files } = store.getState().message
    const answer = await order(input)
    // Taken by this schedule, or gone: another one needs them anew.
    if (answer.ok) forgetKept(store, files)
    else forgetRefused(store, files, answer.error.fields ?? {})
    // Stored, or taken by another message whose answer was lost.
    if (isNew && (answer.ok || answer.error.code === 'conflict')) newId.end()
    return answer
  })
  const isOpen = useIsOpen()
  const [keeping, setKeeping] = useState(false)
  const [unkept, setUnkept] = useState<ActionError | null>(null)
  const leaving = useRef(new AbortController())
  const times = timesOf(choice, serverNow())

  async function send(): Promise<void> {
    if (!channel || typeof times === 'string' || keeping || command.pending) return
    const sent = store.getState()
    const { message } = sent
    const files = await keep(channel.id)
    if (!files) return
    const id =
      target.kind === 'schedule'
        ? { scheduleId: target.scheduleId, revision: target.revision }
        : { scheduleId: newId.begin() }
    const what = { guildId: guild.id, channelId: channel.id, times, missed: choice.missed, ...id }
    const done = await command.run({ ...what, message: { ...composed(message), files } })
    if (!done) return
    void queries.invalidateQueries(schedules(guild.id))
    if (target.kind === 'schedule') leaveSchedule(store, sent, { times, missed: choice.missed })
    else void forgetSent(store, slotsOf(viewerId, guild.id), composed(message))
    const where = `#${nameInSentence(channel.name)}`
    const action = { label: 'Show', onPress: onShow }
    toastDone(`It is sent in ${where} on ${momentWords(done.nextAt)}.`, { action })
    if (isOpen()) onDone()
  }

  async function keep(channelId: string) {
    setKeeping(true)
    setUnkept(null)
    try {
      return await keepFiles(channelId, leaving.current.signal)
    } catch (error) {
      // The dialog was closed meanwhile.
      if (leaving.current.signal.aborted) return null
      if (!(error instanceof ReadError)) throw error
      setUnkept(error.error)
      store.setState({ refused: refusedProblems(error.error) })
      return null
    } finally {
      setKeeping(false)
    }
  }

  return {
    send: () => void send(),
    pending: keeping || command.pending,
    error: unkept ?? command.error,
    missing: typeof times === 'string' ? times : null,
    /** Ends what is on its way. */
    leave: () => leaving.current.abort(),
    forget: command.forget,
  }
}
