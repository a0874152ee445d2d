/** For how many days it is kept who has left: a raid and a quarrel are over by then. */
export const DEPARTURES_DAYS = 30
