'use client'

import { useRef, useState } from 'react'
import type { ActionResult } from '@/lib/action-result'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { unanswered } from '../../moderation/no-answer'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { useGuild } from '../../shell/guild-context'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { slotsOf } from '../drafts/draft-slots'
import { forgetSent } from '../drafts/forget-sent'
import { isBegun } from '../store/aside'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import type { EditorState } from '../store/editor-store'
import { stillHolds } from '../store/still-holds'
import { afterSecondPress } from './after-second-press'
import { refusedProblems, withoutRefused } from './refused-problems'
import { saySent } from './say-sent'
import { type Ending, endingOf, isAnswered } from './sent'
import { tellEnding } from './tell-ending'
import { useOrderId } from './use-order-id'

/** Sends the message, once at a time, and tells how it ended. What was sent leaves the editor; anything else stays. */
export function useSend() {
  const guild = useGuild()
  const store = useEditorStore()
  const { actions, viewerId } = useComposer()
  const undoAtOnce = useUndoAtOnce()
  const isOpen = useIsOpen()
  const [pending, setPending] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)
  // The second press of a double click comes before anything is rendered.
  const isUnderWay = useRef(false)
  const order = useOrderId(`order ${guild.id}`)
  async function send({ id: channelId, name: channelName }: ComposerChannelView) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setEnding(null)
    // Where the order went whose answer is missing: what is sent again is that one, wherever it is to go by now.
    const first = store.getState().ordered
    const isRepeat = order.isBegun() || first !== null
    const orderId = order.begin(first?.id)
    store.setState({ refused: [], said: '', ordered: first ?? { id: orderId, channelId, channelName } })
    const sent = store.getState()
    const message = composed(sent.message)
    const input = { guildId: guild.id, channelId, reason: '', orderId, message }
    const result = await actions
      .postMessage(input)
      .catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
    const ended = endingOf(result, { channelId, channelName }, Date.now(), first)
    // What was written while it was under way is the next message.
    if (ended.kind === 'sent') await forgetSent(store, slotsOf(viewerId, guild.id), message)
    if (isAnswered(ended, isRepeat)) {
      order.end()
      store.setState({ ordered: null })
    }
    if (isOpen()) show(ended, sent)
    else tellEnding(ended, undoAtOnce)
    // What was laid aside is there now. A second press was meant for what was sent.
    if (ended.kind === 'sent' && isBegun(store.getState().message)) await afterSecondPress()
    setPending(false)
    isUnderWay.current = false
  }

  function show(ended: Ending, sent: EditorState) {
    if (ended.kind === 'sent') saySent(store, ended.channelName)
    else if (stillHolds(store, sent)) {
      const refused = refusedProblems(ended.error)
      store.setState({ refused, ...(refused.length > 0 && { isAsked: true }) })
      return setEnding({ ...ended, error: withoutRefused(ended.error) })
    }
    setEnding(ended)
  }

  return { pending, ending, send: (channel: ComposerChannelView) => void send(channel), dismiss: () => setEnding(null) }
}
