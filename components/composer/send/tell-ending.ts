import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { Undoing } from '../../moderation/undoing'
import { waitDetails } from '../../moderation/wait-details'
import { toastDone, toastTrouble } from '../../ui/toast'
import { fieldSentences } from './refused-problems'
import { type Ending, unsureWords } from './sent'

/** Says how sending has ended to somebody who has left what shows it. */
export function tellEnding(ending: Ending, undo: (undoing: Undoing) => Promise<void>): void {
  const channel = `#${nameInSentence(ending.channelName)}`
  if (ending.kind === 'sent') {
    const onPress = () => void undo({ entryId: ending.entryId, told: POSTED })
    toastDone(`Sent in ${channel}.`, { action: { label: 'Undo', onPress } })
  } else if (ending.kind === 'failed') {
    toastTrouble(ending.error.message, { details: waitDetails(ending.error, fieldSentences(ending.error)) })
  } else {
    const details = `Look in ${channel} before you send it again.`
    toastTrouble(unsureWords(ending), { tone: 'warning', details })
  }
}

/** What is taken back, in the words of a dialog that asks again. */
export const POSTED = 'You posted a message as the bot'
