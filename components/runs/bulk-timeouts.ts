import { HOUR } from '@/lib/time'
import { TIMEOUT_PRESETS } from '../moderation/timeout-presets'

// The end is the same moment for everybody: a timeout of minutes would be over before many have had their turn.
export const BULK_TIMEOUTS = TIMEOUT_PRESETS.filter(({ ms }) => ms >= HOUR)
