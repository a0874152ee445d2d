'use client'

import { useRef, useState } from 'react'
import type { ActionResult } from '@/lib/action-result'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { unanswered } from '../../moderation/no-answer'
import { useGuild } from '../../shell/guild-context'
import { useComposer } from '../composer-context'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { replaceMessage } from '../store/editor-store'
import { refusedProblems } from './refused-problems'
import { type Ending, endingOf, isAnswered } from './sent'
import { useOrderId } from './use-order-id'

/** Sends the message, once at a time, and tells how it ended. What was sent leaves the editor; anything else stays. */
export function useSend() {
  const guild = useGuild()
  const store = useEditorStore()
  const { postMessage } = useComposer().actions
  const [pending, setPending] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  // The second press of a double click comes before anything is rendered.
  const isUnderWay = useRef(false)
  const order = useOrderId(guild.id)

  async function send({ id: channelId, name: channelName }: ComposerChannelView) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setEnding(null)
    store.setState({ refused: [], said: '' })
    const { message } = store.getState()
    const input = { guildId: guild.id, channelId, reason: '', orderId: order.begin(), message: composed(message) }
    const result = await postMessage(input).catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    const ended = endingOf(result, { channelId, channelName }, Date.now())
    if (isAnswered(ended)) order.end()
    // What was written while it was under way is the next message.
    if (ended.kind === 'sent' && store.getState().message === message) replaceMessage(store, EMPTY_MESSAGE)
    store.setState(result.ok ? { said: `Sent in #${channelName}.` } : { refused: refusedProblems(result.error) })
    setEnding(ended)
    setPending(false)
    isUnderWay.current = false
  }

  return { pending, ending, send: (channel: ComposerChannelView) => void send(channel), dismiss: () => setEnding(null) }
}
