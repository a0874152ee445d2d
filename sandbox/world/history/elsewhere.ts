import type { CastName } from '../cast.ts'
import type { GuildName } from '../guild-ids.ts'

/** What was said in the other guilds' general channels: [hours ago, who, what]; a number stands for the n-th member. */
export const ELSEWHERE: Partial<Record<GuildName, [number, CastName | number, string][]>> = {
  borealis: [
    [410, 3, 'is this where the beta keys are given out?'],
    [409.9, 'hana', 'No keys here. Look at the news channel.'],
    [190, 'mia', 'We have cleaned up after last night. If something is still there, tell us.'],
    [189, 9, 'thanks, the first page was unreadable'],
    [52, 'rex', 'free gems for everybody https://gems.example/claim?ref=rex'],
    [51.9, 'rex', 'FREE GEMS https://gems.example/claim?ref=rex'],
    [51.8, 14, 'mods?'],
    [6, 21, 'when is the next patch'],
    [5.9, 3, 'when it is done'],
  ],
  colossus: [
    [380, 31, 'hello from the back of the room'],
    [96, 'otto', 'is there a list of all the channels somewhere?'],
    [95.9, 7, 'this is all of them'],
    [30, 'rex', 'everyone in here is a bot except me'],
    [29.9, 12, 'beep'],
    [29.8, 25, 'boop'],
    [2, 'mia', 'Please keep it civil, there are a hundred thousand people reading.'],
  ],
  deneb: [
    [200, 2, 'did anybody set the new bot up?'],
    [199, 'mia', 'It was invited without permissions. I have asked Noor.'],
    [20, 5, 'any news?'],
  ],
}
