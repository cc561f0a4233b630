import { meaningOf, readBounce } from './read-bounce.ts';

const path = 'b+3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10.0a1b2c3d@rebotes.cotejo.example';

/** Reports as servers really write them, cut to what is read. */
const reports = {
  gmail: [
    `Delivered-To: ${path}`,
    'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    `To: ${path}`,
    'Content-Type: multipart/report; boundary="00"; report-type=delivery-status',
    '',
    '--00',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    'Your message wasn’t delivered to ana@correo.cl. Status: 9.9.9 is not this one.',
    '--00',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; googlemail.com',
    '',
    'Final-Recipient: rfc822; ana@correo.cl',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
    '--00--',
  ],
  outlook: [
    'From: <postmaster@outlook.com>',
    'To:',
    ` <${path}>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B_1"',
    '',
    '--B_1',
    'Content-type: message/delivery-status',
    '',
    'Final-Recipient: rfc822;ana@hotmail.com',
    'Action: failed',
    'Status: 5.5.0',
    'Diagnostic-Code: smtp;550 5.5.0 Requested action not taken: mailbox unavailable',
    '--B_1--',
  ],
  postfix: [
    `X-Original-To: ${path}`,
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="C.1"',
    '',
    '--C.1',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ana@correo.cl',
    'Action: delayed',
    'Status: 4.4.1',
    '--C.1--',
  ],
};

test.each([
  ['gmail', 'failed', '5.1.1', 'no_mailbox'],
  ['outlook', 'failed', '5.5.0', 'other'],
  ['postfix', 'delayed', '4.4.1', 'other'],
] as const)('a report of %s is read: %s %s', (name, action, status, meaning) => {
  for (const end of ['\r\n', '\n']) {
    const bounce = readBounce(reports[name].join(end));
    expect(bounce).toMatchObject({ action, status });
    expect(bounce?.sentTo).toContain(path);
  }
  expect(meaningOf(status)).toBe(meaning);
});

test.each(['5.7.1', '4.7.0', '5.3.4', '5.6.2'])(
  '%s is ours, and says nothing of the address',
  (code) => {
    expect(meaningOf(code)).toBe('ours');
  },
);

test('an answer of a person, a holiday note and a report without a status are no bounces', () => {
  const answer = ['From: ana@correo.cl', `To: ${path}`, '', 'Action: failed', 'Status: 5.1.1'];
  expect(readBounce(answer.join('\r\n'))).toBeNull();
  expect(
    readBounce(reports.gmail.filter((line) => line !== 'Status: 5.1.1').join('\n')),
  ).toBeNull();
  expect(readBounce('')).toBeNull();
});
