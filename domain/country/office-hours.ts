/**
 * When our people work, in the time of each country, on days that are no holiday there; `to` is the first hour in which they do
 * not. 1 is Monday.
 */
export const officeHours = { from: 9, to: 18, weekdays: [1, 2, 3, 4, 5] };
