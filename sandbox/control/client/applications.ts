import type { Application, Presence, User } from '../../world/model.ts'
import type { Calls } from './calls.ts'

/** The application, the accounts, and how the bot shows itself. */
export const applicationControl = ({ call }: Calls) => ({
  changeApplication: (change: Partial<Application>): Promise<Application> => call('PATCH', '/application', change),

  /** What "Reset Token" on the platform's own page does. */
  resetToken: (): Promise<{ token: string }> => call('POST', '/application/reset-token'),

  changeUser: (userId: string, change: Partial<User>): Promise<User> => call('PATCH', `/users/${userId}`, change),

  /** What the bot last said of itself over the gateway, or null. */
  presence: (): Promise<Presence | null> => call('GET', '/state/presence'),
})
