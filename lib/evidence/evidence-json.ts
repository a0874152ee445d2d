import type { EvidenceView } from './evidence-views.ts'
import type { MessageCopy } from './message-copy.ts'
import { canonical, EVIDENCE_PURPOSE, type EvidenceHeader } from './seal-evidence.ts'

interface JsonHead {
  header: EvidenceHeader
  view: Pick<EvidenceView, 'total' | 'visible' | 'channels'>
  seal: { keyId: string; value: string }
}

/** The beginning of a copy as a file, up to its first message. The file as a whole is RFC 8785 JSON. */
export function jsonHead({ header, view }: JsonHead): string {
  // A part names only its own channels; the seal cannot be checked with it anyway.
  const channelIds = header.channelIds.filter(id => view.channels.some(channel => channel.id === id))
  const told = view.visible < view.total ? { ...header, channelIds } : header
  return `{"copy":{"header":${canonical(told)},"messages":[`
}

export function jsonMessages(page: MessageCopy[], isFirst: boolean): string {
  const items = page.map(copy => canonical(copy)).join(',')
  return isFirst || items === '' ? items : `,${items}`
}

/** The end: whether this is all of the copy, and how whoever has the key can check it. */
export function jsonEnd({ view: { total, visible }, seal }: JsonHead): string {
  const part =
    visible < total
      ? {
          messages: visible,
          of: total,
          note:
            `This file has ${visible} of the ${total} messages of the copy: those of channels that whoever saved it ` +
            'may read. The seal covers all of them, so it cannot be checked with this file.',
        }
      : null
  const how =
    'HMAC-SHA-256, in hex, with the key of STEWARD_VAULT_KEY whose SHA-256 begins with keyId, over ' +
    `"${EVIDENCE_PURPOSE}", a line feed, and the value of "copy" as RFC 8785 writes it (as it stands in this file).`
  return `]},"part":${part ? canonical(part) : 'null'},"seal":${canonical({ ...seal, how })}}`
}
