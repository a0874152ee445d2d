import type { User } from './model.ts'
import type { RoleName } from './role-ids.ts'

export interface HandMade {
  username: string
  name: string | null
  /** Dates of the account and of joining. */
  account: string
  joined: string
  nick?: string
  roles?: RoleName[]
  boostsSince?: string
  pending?: boolean
  /** Hours from the start of the world; negative for a timeout that has run out. */
  timeoutHours?: number
  /** Minutes before the start of the world; replaces `joined`. */
  joinedMinutesAgo?: number
  user?: Partial<User>
}

const row = (username: string, name: string | null, account: string, joined: string, more: Partial<HandMade> = {}) => ({
  username,
  name,
  account,
  joined,
  ...more,
})

const BOT = { bot: true, flags: 1 << 16 }

/** The members of Aurora beside the cast. */
export const AURORA_MEMBERS: HandMade[] = [
  row('ines.cordeiro', 'Inês Cordeiro', '2017-03-08', '2019-03-20', { roles: ['senior', 'veteran', 'member'] }),
  row('tomasz_w', 'Tomasz Wójcik', '2018-01-30', '2019-04-02', { roles: ['moderator', 'veteran', 'member'] }),
  row('yuki.tanaka', '田中 ゆき', '2018-06-11', '2019-05-14', { roles: ['events', 'member'], nick: 'Yuki' }),
  row('samira_h', 'Samira', '2019-02-25', '2020-01-09', { roles: ['helper', 'emerald', 'member'] }),
  row('jukebox', 'Jukebox', '2018-08-01', '2019-06-01', { roles: ['jukebox'], user: BOT }),
  row('pollster', 'Pollster', '2020-02-14', '2020-03-01', { roles: ['member'], user: BOT }),
  row('chess_clock', null, '2021-10-05', '2022-02-11', { user: { bot: true } }),
  row('noa.levi', 'נועה לוי', '2019-07-19', '2019-11-30', { roles: ['member', 'azure'] }),
  row('leila_k', 'ليلى الخطيب', '2020-04-02', '2020-08-15', { roles: ['member'], nick: 'Leila ليلى' }),
  row('omid.r', 'امید \u202erevo\u202c راد', '2021-03-21', '2021-04-01', { roles: ['member'] }),
  row('zalgo_fan', 'Z̵̢̛a̶̡͝l̷̨͠g̸̢̕o̵͜', '2022-10-31', '2022-11-01', { roles: ['member', 'crimson'] }),
  row('wolfgang', 'Wolfgang von Hohenstein-Ernstthal', '2016-12-24', '2019-12-24', {
    nick: 'Wolfgang, Keeper of the Long Nick',
    roles: ['veteran', 'member'],
  }),
  row('priya.n', 'Priya Natarajan', '2018-05-16', '2020-05-16', {
    roles: ['booster', 'member'],
    boostsSince: '2024-02-10',
  }),
  row('lukas_b', 'Lukáš Beneš', '2019-09-03', '2020-10-22', {
    roles: ['booster', 'member'],
    boostsSince: '2025-06-01',
  }),
  row('aiyana', 'Aiyana', '2020-11-11', '2021-01-19', {
    roles: ['booster', 'azure', 'member'],
    boostsSince: '2023-09-30',
  }),
  row('kwame.o', 'Kwame Owusu', '2017-07-07', '2019-08-08', { roles: ['veteran', 'member'] }),
  row('dagny_s', 'Dagný', '2019-01-15', '2021-06-17', { roles: ['member', 'emerald'] }),
  row('minh.anh', 'Minh Anh', '2021-05-23', '2021-09-12', { roles: ['member'] }),
  row('olek', 'Олександр', '2018-10-10', '2020-02-20', { roles: ['member', 'azure'], nick: 'Olek' }),
  row('maria_p', 'Μαρία Παππά', '2019-04-18', '2020-07-04', { roles: ['member'] }),
  row('jiho', '지호', '2021-12-02', '2022-01-03', { roles: ['member', 'crimson'] }),
  row('somchai.t', 'สมชาย', '2020-09-09', '2022-04-13', { roles: ['member'] }),
  row('nehaa', 'नेहा', '2022-08-15', '2022-08-16', { roles: ['member'] }),
  row('wei_ling', '林伟玲', '2019-02-05', '2019-10-01', { roles: ['veteran', 'member'] }),
  row('bjorn.h', 'Bjørn', '2018-03-17', '2020-12-13', { roles: ['member'] }),
  row('fatou', 'Fatou Diallo', '2022-02-22', '2022-03-08', { roles: ['member', 'emerald'] }),
  row('gus', 'Gus', '2016-09-01', '2019-03-15', { roles: ['veteran', 'member'], nick: 'gus (he/him)' }),
  row('paloma', 'Paloma 🕊️', '2021-07-30', '2021-08-02', { roles: ['member'] }),
  row('ravi_m', 'Ravi', '2020-01-26', '2020-11-14', { roles: ['member'] }),
  row('elodie', 'Élodie', '2019-05-27', '2021-02-14', { roles: ['member', 'azure'] }),
  row('thandi', 'Thandiwe', '2022-06-16', '2022-09-24', { roles: ['member'] }),
  row('piotrek', 'Piotrek', '2023-01-06', '2023-01-07', { roles: ['member'] }),
  row('_underscore_', null, '2021-04-04', '2021-04-05', { roles: ['member'] }),
  row('mx.nobody', '*not* _bold_ ~~at all~~', '2022-12-12', '2023-02-02', { roles: ['member'] }),
  row('formula', '=HYPERLINK("x")', '2023-03-03', '2023-03-04', { roles: ['member'] }),
  row('angle', '<b>Angle</b>', '2022-05-05', '2023-04-01', { roles: ['member'] }),
  row('at_everyone', '@everyone', '2023-06-06', '2023-06-07', { roles: ['member'] }),
  row('family', '👨‍👩‍👧‍👦 Family account', '2021-11-20', '2023-07-21', { roles: ['member'] }),
  row('sven', 'Sven', '2019-08-28', '2023-08-29', { roles: ['member'], timeoutHours: 5 }),
  row('carmen.v', 'Carmen', '2020-10-30', '2023-10-31', { roles: ['member'], timeoutHours: -30 }),
  row('arda', 'Arda Yılmaz', '2022-04-23', '2023-11-10', { roles: ['member'] }),
  row('keiko', 'Keiko', '2023-05-05', '2024-01-01', { roles: ['member', 'emerald'] }),
  row('benedikt', 'Benedikt', '2023-09-15', '2024-02-29', { roles: ['member'] }),
  row('rosa.q', 'Rosa Quispe', '2021-06-24', '2024-06-24', { roles: ['member'] }),
  row('niamh', 'Niamh', '2018-02-01', '2024-08-01', { roles: ['member', 'crimson'] }),
  row('hamza', 'Hamza', '2024-03-10', '2024-09-18', { roles: ['member'] }),
  row('vera', 'Vera', '2020-03-08', '2025-01-12'),
  row('quill', null, '2024-10-02', '2025-03-03'),
  row('tuomas', 'Tuomas', '2022-12-06', '2025-05-22', { roles: ['member'] }),
  row('lotte', 'Lotte', '2025-07-14', '2025-09-09'),
  row('rex_2', 'Rex', '2025-12-30', '2025-12-31', { nick: 'Rex (the other one)' }),
  row('newcomer', 'Newcomer', '2025-12-20', '2025-12-31', { pending: true, joinedMinutesAgo: 25 }),
  row('juno', 'Juno', '2025-12-28', '2025-12-31', { joinedMinutesAgo: 6 }),
]

/** People who were banned from Aurora, with the reason that stands in the list. */
export const AURORA_BANS: {
  username: string
  name: string | null
  account: string
  banned: string
  reason: string | null
}[] = [
  {
    username: 'free_gems',
    name: 'FREE GEMS HERE',
    account: '2025-02-01',
    banned: '2025-02-02',
    reason: 'Scam links in five channels',
  },
  {
    username: 'crane_op',
    name: 'Crane',
    account: '2021-08-12',
    banned: '2024-04-19',
    reason: 'Threats in direct messages, third warning',
  },
  { username: 'raid_0417', name: null, account: '2025-04-16', banned: '2025-04-17', reason: 'Raid of 17 April' },
  { username: 'raid_0418', name: null, account: '2025-04-16', banned: '2025-04-17', reason: 'Raid of 17 April' },
  { username: 'ghost.writer', name: 'Ghost Writer', account: '2019-01-01', banned: '2023-12-24', reason: null },
]
