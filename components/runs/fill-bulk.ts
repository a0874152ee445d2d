import type { TemplateLengths } from '@/lib/reason-templates/template-views'
import { HOUR } from '@/lib/time'
import { fillBan, fillTimeout } from '../moderation/template-lengths'
import type { BulkAction } from './bulk-actions'
import type { BulkFields } from './bulk-input'
import { BULK_TIMEOUTS } from './bulk-timeouts'

/** What a template fills in besides the reason, in the form of an order for many. */
export function fillBulk(action: BulkAction, fields: BulkFields, template: TemplateLengths): Partial<BulkFields> {
  if (action === 'member.timeout') {
    const { timeoutMs } = template
    // It would be over before many have had their turn.
    const isShort = timeoutMs !== null && timeoutMs < HOUR
    return fillTimeout(fields, isShort ? { ...template, timeoutMs: null } : template, BULK_TIMEOUTS)
  }
  return action === 'member.ban' ? fillBan(fields, template) : {}
}
