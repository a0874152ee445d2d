'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { now } from '@/lib/time'
import { useCommand } from '../../members/use-command'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { toastDone } from '../../ui/toast'
import { useComposer } from '../composer-context'
import { forgetKept, forgetRefused } from '../files/forget-kept'
import { useKeepFiles } from '../files/use-keep-files'
import { refusedProblems } from '../send/refused-problems'
import { useChannel } from '../send/use-channel'
import { composed } from '../store/edited-message'
import { useEditor, useEditorStore } from '../store/editor-context'
import { replaceMessage } from '../store/editor-store'
import { momentWords } from './moment-words'
import type { ScheduleDraft } from './schedule-draft'
import { leaveSchedule } from './schedule-mode'
import { schedules } from './schedule-queries'
import { timesOf } from './when-choice'

interface Then {
  /** Scheduled, or changed. */
  onDone: () => void
  /** Somebody wants to see the list. */
  onShow: () => void
  /** Another message was stored under its id, by an order whose answer was lost. */
  onTaken: () => void
}

/** Schedules what is written, or changes what waits. What was scheduled leaves the editor. */
export function useScheduleForm({ scheduleId, choice }: ScheduleDraft, { onDone, onShow, onTaken }: Then) {
  const guild = useGuild()
  const queries = useQueryClient()
  const store = useEditorStore()
  const channel = useChannel()
  const target = useEditor(state => state.target)
  const keepFiles = useKeepFiles()
  const { scheduleMessage, editSchedule } = useComposer().actions
  const order = target.kind === 'schedule' ? editSchedule : scheduleMessage
  const command = useCommand(async (input: unknown) => {
    const { files } = store.getState().message
    const answer = await order(input)
    // Taken by this schedule, or gone: another one needs them anew.
    if (answer.ok) forgetKept(store, files)
    else forgetRefused(store, files, answer.error.fields ?? {})
    if (!answer.ok && answer.error.code === 'conflict' && target.kind !== 'schedule') onTaken()
    return answer
  })
  const [keeping, setKeeping] = useState(false)
  const [unkept, setUnkept] = useState<ActionError | null>(null)
  const leaving = useRef(new AbortController())
  const times = timesOf(choice, now())

  async function send(): Promise<void> {
    if (!channel || typeof times === 'string' || keeping || command.pending) return
    const sent = store.getState()
    const { message } = sent
    const files = await keep(channel.id)
    if (!files) return
    const seen = target.kind === 'schedule' ? { revision: target.revision } : {}
    const what = { guildId: guild.id, scheduleId, channelId: channel.id, times, missed: choice.missed, ...seen }
    const done = await command.run({ ...what, message: { ...composed(message), files } })
    if (!done) return
    void queries.invalidateQueries(schedules(guild.id))
    if (target.kind === 'schedule') leaveSchedule(store, sent, { times, missed: choice.missed })
    else if (store.getState().message === message) replaceMessage(store, EMPTY_MESSAGE)
    const where = `#${nameInSentence(channel.name)}`
    const action = { label: 'Show', onPress: onShow }
    toastDone(`It is sent in ${where} on ${momentWords(done.nextAt)}.`, { action })
    onDone()
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
