import type { TemplateLengths } from '@/lib/reason-templates/template-views'
import { banLengthWords, deletionWords, lengthWords } from '@/lib/wordings/length-words'
import { END_LENGTHS, type EndChoice } from './end-choice'
import { fill, type Origin } from './template-fill'
import type { TimeoutChoice, TimeoutLength } from './timeout-presets'

/** How long a timeout lasts, and who says so. */
export interface TimeoutFields {
  timeout: TimeoutChoice
  timeoutBy?: Origin<TimeoutChoice>
}

/** How long a ban lasts and which messages go with it, and who says so. */
export interface BanFields {
  banEnd: EndChoice
  banEndBy?: Origin<EndChoice>
  deleteMessageDays: string
  deletionBy?: Origin<string>
}

/** The fields of a timeout after a template was chosen. `presets`: the lengths that the form offers. */
export function fillTimeout(
  { timeout, timeoutBy }: TimeoutFields,
  { timeoutMs }: TemplateLengths,
  presets: readonly { value: TimeoutLength; ms: number }[],
): TimeoutFields {
  const preset = presets.find(({ ms }) => ms === timeoutMs)
  const choice = preset ? { length: preset.value } : { length: 'template' as const, ms: timeoutMs ?? undefined }
  const offered = timeoutMs === null ? null : { value: { ...timeout, ...choice }, words: lengthWords(timeoutMs) }
  const { value, origin } = fill({ value: timeout, origin: timeoutBy }, offered)
  return { timeout: value, timeoutBy: origin }
}

/** The fields of a ban after a template was chosen. */
export function fillBan(fields: BanFields, { banMs, deleteMessageDays: days }: TemplateLengths): BanFields {
  const preset = END_LENGTHS.find(one => ('ms' in one ? one.ms : 0) === banMs && one.value !== 'custom')
  const choice = preset ? { length: preset.value } : { length: 'template' as const, ms: banMs ?? undefined }
  const length = banMs === null ? null : { value: { ...fields.banEnd, ...choice }, words: banLengthWords(banMs) }
  const end = fill({ value: fields.banEnd, origin: fields.banEndBy }, length)
  const span = days === null ? null : { value: `${days}`, words: deletionWords(days) }
  const deletion = fill({ value: fields.deleteMessageDays, origin: fields.deletionBy }, span)
  return {
    banEnd: end.value,
    banEndBy: end.origin,
    deleteMessageDays: deletion.value,
    deletionBy: deletion.origin,
  }
}

/** What a template fills in where it is chosen for this action, in words; undefined: the reason alone. */
export function lengthHint(action: string | undefined, template: TemplateLengths): string | undefined {
  const { timeoutMs, banMs, deleteMessageDays: days } = template
  if (action === 'member.timeout') return timeoutMs === null ? undefined : lengthWords(timeoutMs)
  if (action !== 'member.ban') return undefined
  const words = [
    ...(banMs === null ? [] : [banLengthWords(banMs)]),
    ...(days === null ? [] : [`messages deleted: ${deletionWords(days)}`]),
  ]
  return words.length > 0 ? words.join(', ') : undefined
}
