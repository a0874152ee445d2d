import { type Scene, say } from './script.ts'

/** The last ten days. */
export const LATELY: Scene[] = [
  {
    channel: 'general',
    daysAgo: 9.2,
    lines: [
      say('pollster', '', {
        embeds: [
          {
            title: 'Where should the summer meetup be?',
            description: '🇱 Lisbon\n🇹 Tromsø\n🇴 online, as always',
            color: 0x2e9e6b,
            author: { name: 'A poll by Paloma' },
            timestamp: '2026-01-01T18:00:00.000Z',
          },
        ],
        reactions: { '🌊': ['paloma', 'ines.cordeiro', 'carmen.v'], '❄️': ['bjorn.h', 'dagny_s', 'tuomas', 'ada'] },
      }),
      say('paloma', 'Lisbon has pastries. I am not trying to influence anybody.'),
      say('bjorn.h', 'Tromsø has the thing this server is named after'),
      say('wei_ling', 'He has a point.', { re: 2, reactions: { '☝️': ['bjorn.h', 'ada'] } }),
    ],
  },
  {
    channel: 'moderators',
    daysAgo: 6.3,
    lines: [
      say('steward', '', {
        embeds: [
          {
            title: 'Timeout',
            color: 0xe0912f,
            fields: [
              { name: 'Member', value: 'Carmen (carmen.v)', inline: true },
              { name: 'Moderator', value: 'Tomasz Wójcik', inline: true },
              { name: 'Reason', value: 'Three fights in one evening', inline: false },
            ],
          },
        ],
      }),
      say('tomasz_w', 'She wrote to me afterwards and apologised. Nothing more to do.', { re: 0 }),
      say('mia', 'The list of words we talked about, second draft', {
        file: { name: 'words.txt', text: 'free gems\nclaim your prize\ndouble your coins\n' },
      }),
    ],
  },
  {
    channel: 'general',
    daysAgo: 5.1,
    pace: 7,
    lines: [
      say('rex', 'BUMP'),
      say('rex', 'BUMP'),
      say('rex', 'BUMP'),
      say('rex', 'bump until somebody unbans my friends'),
      say('rex', 'BUMP'),
      say('rex', 'BUMP BUMP BUMP'),
      say('otto', 'could somebody make it stop {&moderator}', { reactions: { '👀': ['hana', 'gus'] } }),
      say('hana', 'on it'),
    ],
  },
  {
    channel: 'games',
    daysAgo: 3.4,
    lines: [
      say('rex', 'free gems for everybody https://gems.example/claim?ref=rex'),
      say('minh.anh', 'do not click that'),
      say('rex', 'it is real, my cousin works there', { re: 1 }),
    ],
  },
  {
    channel: 'art',
    daysAgo: 3.39,
    lines: [say('rex', 'free gems for everybody https://gems.example/claim?ref=rex')],
  },
  {
    channel: 'general',
    daysAgo: 3.38,
    lines: [
      say('rex', 'free gems for everybody https://gems.example/claim?ref=rex', {
        embeds: [{ title: 'Claim 5,000 gems', description: 'Only today.', url: 'https://gems.example/claim' }],
      }),
      say('niamh', 'third channel now', { re: 0 }),
      say('ravi_m', 'who let him back in'),
    ],
  },
  {
    channel: 'lateNight',
    daysAgo: 2.1,
    lines: [
      say('thandi', 'cannot sleep, tell me something boring'),
      say('wolfgang', 'The Saxon railway network reached its greatest extent in 1914.', {
        reactions: { '😴': ['thandi', 'keiko', 'arda'] },
      }),
      say('thandi', 'perfect, go on', { re: 1 }),
    ],
  },
  {
    channel: 'admins',
    daysAgo: 1.6,
    lines: [
      say('ada', 'Before I forget: the token of the bot was last changed in spring.'),
      say('bo', 'I will remind you in December.'),
    ],
  },
  {
    channel: 'general',
    daysAgo: 0.9,
    lines: [
      say('mia', 'Reminder: scam links go to {&moderator}, not into an argument. We remove them.'),
      say('rex', 'just asking questions', { re: 0 }),
      say('rex', 'is it true that {mia} bans people for fun'),
      say('gus', 'no', { re: 2, reactions: { '💯': ['otto', 'paloma', 'hana', 'kwame.o'] } }),
    ],
  },
  {
    channel: 'general',
    daysAgo: 0.02,
    lines: [
      say('otto', 'good morning all, is game night still on?'),
      say('yuki.tanaka', 'Yes! Saturday, 18:00 UTC.', { re: 0 }),
      say('rex', 'game night is for losers'),
    ],
  },
]
