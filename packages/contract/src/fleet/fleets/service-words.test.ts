// What people write for a temperature and for a class of dangerous goods.
import { describe, expect, it } from 'vitest';
import { dangersOf, temperatureOf } from './service-words.ts';

describe('a temperature is understood', () => {
  it.each([
    ['-18', 'minus18'],
    ['−18℃', 'minus18'],
    ['-18°C', 'minus18'],
    ['零下18度', 'minus18'],
    ['-18度以下', 'minus18'],
    ['-10℃', 'minus10'],
    ['0度', 'zero'],
    ['2-8℃', 'chilled'],
    ['2~8度', 'chilled'],
    ['4℃', 'chilled'],
    // No class promises it, and plain numbers are parts of names.
    ['-25', undefined],
    ['18', undefined],
    ['4', undefined],
    ['18度', undefined],
    ['9.6米', undefined],
  ])('%s', (word, temperature) => expect(temperatureOf(word)).toBe(temperature));
});

describe('a class of dangerous goods is understood', () => {
  it.each([
    ['3类', ['3']],
    ['第3类', ['3']],
    ['三类', ['3']],
    ['2.1类', ['2']],
    ['易燃液体', ['3']],
    ['危险品', ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
    ['0类', []],
    ['3', []],
    ['冷藏', []],
  ])('%s', (word, classes) => expect(dangersOf(word)).toEqual(classes));
});
