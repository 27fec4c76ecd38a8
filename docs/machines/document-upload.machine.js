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
      "description": "An address to upload the file to is requested.",
      "tags": "busy",
      "meta": {
        "description": "An address to upload the file to is requested."
      },
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
      "description": "The file is sent to its address.",
      "tags": "busy",
      "meta": {
        "description": "The file is sent to its address."
      },
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
      "description": "The stored file is linked to the request.",
      "tags": "busy",
      "meta": {
        "description": "The stored file is linked to the request."
      },
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
      "description": "The file is part of the request.",
      "type": "final",
      "meta": {
        "description": "The file is part of the request."
      }
    },
    "failed": {
      "description": "A step failed; the output has its failure and where the file is stored.",
      "type": "final",
      "meta": {
        "description": "A step failed; the output has its failure and where the file is stored."
      }
    }
  }
});
