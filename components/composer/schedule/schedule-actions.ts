import type { CommandResult } from '@/lib/action-result'

type Scheduled = CommandResult<{ scheduleId: string; nextAt: string }>

export interface ScheduleActions {
  scheduleMessage: (input: unknown) => Promise<Scheduled>
  editSchedule: (input: unknown) => Promise<Scheduled>
  cancelSchedule: (input: unknown) => Promise<CommandResult<object>>
}
