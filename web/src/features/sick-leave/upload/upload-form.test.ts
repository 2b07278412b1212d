import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { describe, expect, it } from 'vitest';
import { accepted, filesError, type UploadForm, uploadErrors } from './upload-form.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const photo = file('IMG_1.jpg', 'image/jpeg');
const pdf = file('arret.pdf', 'application/pdf');

describe('the files of a certificate', () => {
  it('are photos or one PDF', () => {
    expect(filesError([photo])).toBeNull();
    expect(filesError([photo, photo])).toBeNull();
    expect(filesError([pdf])).toBeNull();
    expect(filesError([file('IMG_2.JPEG', '')])).toBeNull();
    expect(filesError([pdf, photo])).toBe(sickLeaveMessages.photosOnly);
    expect(filesError([file('arret.png', 'image/png')])).toBe(sickLeaveMessages.type);
    expect(filesError([file('IMG_3.HEIC', 'image/heic')])).toBe(sickLeaveMessages.heic);
  });

  it('have at most 10 485 760 bytes and are not empty', () => {
    expect(filesError([file('a.pdf', 'application/pdf', 10_485_760)])).toBeNull();
    expect(filesError([file('a.pdf', 'application/pdf', 10_485_761)])).toBe(sickLeaveMessages.size);
    expect(filesError([file('a.pdf', 'application/pdf', 0)])).toBe(sickLeaveMessages.empty);
    expect(filesError(Array.from({ length: 9 }, () => photo))).toBe(sickLeaveMessages.tooManyFiles);
  });
});

describe('the certificate form', () => {
  const today = '2026-11-21';
  const form: UploadForm = {
    employeeId: 'e1',
    startDate: today,
    endDate: '2026-11-25',
    files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })],
  };

  it('accepts JPG and PDF in the file picker, and asks a phone only for image/jpeg', () => {
    expect(accepted.split(',')).toEqual(['.jpg', '.jpeg', '.pdf', 'image/jpeg', 'application/pdf']);
  });

  it('names a missing field at that field', () => {
    expect(uploadErrors(form, today)).toEqual({});
    expect(uploadErrors({ employeeId: '', startDate: '', endDate: '', files: [] }, today)).toEqual({
      employeeId: sickLeaveMessages.missing,
      startDate: sickLeaveMessages.missing,
      endDate: sickLeaveMessages.missing,
      files: sickLeaveMessages.missingFile,
    });
  });

  it('refuses a sick leave that begins tomorrow or ends before it begins', () => {
    expect(uploadErrors({ ...form, startDate: '2026-11-22' }, today).startDate).toBe(
      sickLeaveMessages.startInFuture,
    );
    expect(uploadErrors({ ...form, endDate: '2026-11-20' }, today).endDate).toBe(
      sickLeaveMessages.endBeforeStart,
    );
  });
});
