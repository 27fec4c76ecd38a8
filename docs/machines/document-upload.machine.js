import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "documentUpload",
  "initial": "choosingStart",
  "states": {
    "choosingStart": {
      "always": [
        {
          "guard": "isStored",
          "target": "recordingAttachment"
        },
        {
          "target": "requestingUploadUrl"
        }
      ]
    },
    "requestingUploadUrl": {
      "tags": "busy",
      "description": "An address to upload the file to is requested.",
      "invoke": {
        "id": "requestUploadUrl",
        "src": "requestUploadUrl",
        "onDone": {
          "target": "puttingFile",
          "actions": {
            "type": "setAddress"
          }
        },
        "onError": {
          "target": "failed",
          "actions": {
            "type": "setFailure"
          }
        }
      }
    },
    "puttingFile": {
      "tags": "busy",
      "description": "The file is sent to its address.",
      "invoke": {
        "id": "putFile",
        "src": "putFile",
        "onDone": {
          "target": "recordingAttachment",
          "actions": "setStored"
        },
        "onError": {
          "target": "failed",
          "actions": {
            "type": "setFailure"
          }
        }
      }
    },
    "recordingAttachment": {
      "tags": "busy",
      "description": "The stored file is linked to the request.",
      "invoke": {
        "id": "recordAttachment",
        "src": "recordAttachment",
        "onDone": {
          "target": "recorded"
        },
        "onError": [
          {
            "guard": {
              "type": "isFileGone"
            },
            "target": "failed",
            "actions": [
              "forgetStored",
              {
                "type": "setFailure"
              }
            ]
          },
          {
            "target": "failed",
            "actions": {
              "type": "setFailure"
            }
          }
        ]
      }
    },
    "recorded": {
      "type": "final",
      "description": "The file is part of the request."
    },
    "failed": {
      "type": "final",
      "description": "A step failed; the output has its failure and where the file is stored."
    }
  }
});
