import toPath from './to-path.ts';

test.each([
  ['email', ['email']],
  ['people[0].name', ['people', '0', 'name']],
  ['people.10.birth.day', ['people', '10', 'birth', 'day']],
  ['answers.diabetes-since', ['answers', 'diabetes-since']],
  ['groups[0][1]', ['groups', '0', '1']],
  ['', []],
  [
    ['people', '0'],
    ['people', '0'],
  ],
])('the parts of the name %j', (name, parts) => {
  expect(toPath(name)).toEqual(parts);
});
